import { open } from "node:fs/promises";
import type { Input } from "@worktrack/contract";
import { recognizeFile } from "@worktrack/file-recognition";
import type { Context } from "../context.ts";
import { ApiError } from "../platform/api-error.ts";
import { newId } from "../platform/id.ts";
import { attachedTo, requireAttachable } from "./parent.ts";
import type { ObjectStore } from "./store/store.ts";
import type { StoredFile, UploadedFile } from "./stored-file.ts";
import type { SpooledFile } from "./upload/spool.ts";

/**
 * Looks at an upload that has arrived whole, puts it into the store, and lets `record` write its row: the other way round, the transaction
 * would be open as long as the store takes. @throws ApiError for what may not be attached there, or not at all
 */
export const storeUpload = async <C extends Context & { readonly media: ObjectStore }, T extends { readonly replayed: boolean }>(
  context: C,
  fields: Input<"media.create">["body"],
  file: SpooledFile,
  record: (within: C & UploadedFile) => Promise<T>,
): Promise<T> => {
  await requireAttachable(context, attachedTo(fields));
  const recognized = await recognizeSpooled(file, fields);
  const id = newId();
  await context.media.put(id, file);
  const stored = { id, size: file.size, sha256: file.sha256, recognized };
  // What cannot be removed now the sweeper finds later.
  const takeBack = (): Promise<void> => context.media.remove(id).catch(() => {});
  const outcome = await record({ ...context, stored }).catch(async (error) => {
    // Refused for sure. After any other error the row may be there all the same: the sweeper finds out.
    if (error instanceof ApiError) await takeBack();
    throw error;
  });
  if (outcome.replayed) await takeBack();
  return outcome;
};

const recognizeSpooled = async (
  { path, size }: SpooledFile,
  declared: { mimeType: string; fileName: string },
): Promise<StoredFile["recognized"]> => {
  const handle = await open(path);
  try {
    const read = async (offset: number, length: number): Promise<Buffer> => {
      const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, offset);
      return buffer.subarray(0, bytesRead);
    };
    const recognition = await recognizeFile({ size, read }, declared);
    if ("reason" in recognition) throw new ApiError("unsupported_media_type", recognition.message);
    return recognition;
  } finally {
    await handle.close();
  }
};

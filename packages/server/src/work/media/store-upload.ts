// Stores an upload: checks its parent, recognizes its type, puts it into the object store, then writes its row (create.ts). The sweep
// removes objects whose row was never written.
import { open } from "node:fs/promises";
import type { Input } from "@worktrack/contract";
import { requireAuthority } from "../../caller/authority.ts";
import type { Context } from "../../caller/context.ts";
import { UncertainCommit } from "../../database/database.ts";
import { isDatabaseError } from "../../database/sql-errors.ts";
import { ApiError } from "../../platform/api-error.ts";
import { newId } from "../../platform/id.ts";
import { requireAttachable, requireParentRef } from "./parent.ts";
import { diskError } from "./store/error.ts";
import type { ObjectStore } from "./store/store.ts";
import type { StoredFile, UploadedFile } from "./stored-file.ts";
import type { SpooledFile } from "./upload/spool.ts";

/**
 * Recognizes a complete upload, puts it into the object store, then calls `record` to write its row. This order keeps the transaction
 * from staying open while the object is stored. @throws ApiError if the parent or the file is not acceptable; AuthorityChanged before
 * anything is stored
 */
export const storeUpload = async <C extends Context & { readonly media: ObjectStore }, T extends { readonly replayed: boolean }>(
  context: C,
  fields: Input<"media.create">["body"],
  file: SpooledFile,
  record: (within: C & UploadedFile) => Promise<T>,
): Promise<T> => {
  // Checked first: if the caller's authority changed during the transfer, the request is authorized again and not refused by old limits.
  await requireAuthority(context);
  await requireAttachable(context, requireParentRef(fields));
  const recognized = await recognizeSpooled(file, fields).catch((error: unknown) => Promise.reject(diskError(error)));
  const id = newId();
  await requireAuthority(context);
  await context.media.put(id, file);
  const stored = { id, size: file.size, sha256: file.sha256, recognized };
  // If this fails, the sweep removes the object later.
  const removeObject = (): Promise<void> => context.media.remove(id).catch(() => {});
  const outcome = await record({ ...context, stored }).catch(async (error) => {
    if (isRolledBack(error)) await removeObject();
    throw error;
  });
  if (outcome.replayed) await removeObject();
  return outcome;
};

/** True if no row was written. After any other error the row may exist, so the sweep decides: it removes objects without a row after an hour. */
const isRolledBack = (error: unknown): boolean =>
  error instanceof ApiError || (isDatabaseError(error) && !(error instanceof UncertainCommit));

/** Recognizes a spooled file. @throws ApiError unsupported_media_type */
export const recognizeSpooled = async (
  { path, size }: SpooledFile,
  declared: { mimeType: string; fileName: string },
): Promise<StoredFile["recognized"]> => {
  const handle = await open(path);
  try {
    const read = async (offset: number, length: number): Promise<Buffer> => {
      const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, offset);
      return buffer.subarray(0, bytesRead);
    };
    // Loaded with the first upload, because a server without uploads does not need its memory.
    const { recognizeFile } = await import("@worktrack/file-recognition");
    const recognition = await recognizeFile({ size, read }, declared);
    if ("reason" in recognition) throw new ApiError("unsupported_media_type", recognition.message);
    return recognition;
  } finally {
    await handle.close();
  }
};

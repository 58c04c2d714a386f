// Appends a body to a resumable upload, in parts: each is stored and counted before the next one is received, so that a crash loses one part at most.
import type { Context } from "../../../caller/context.ts";
import { inTransaction } from "../../../caller/context.ts";
import { ApiError } from "../../../platform/api-error.ts";
import type { DiskAllowances } from "../../../platform/disk/allowances.ts";
import { newId } from "../../../platform/id.ts";
import type { ObjectStore } from "../store/store.ts";
import { freeChunk } from "../upload/body-chunks.ts";
import { openSpool, type Spool } from "../upload/spool.ts";
import { advanceUpload, insertPart } from "./resumable-upload.sql.ts";
import type { ResumableUpload } from "./resumable-upload.ts";

/** A crash loses at most this much of what was received. */
export const partBytes = 16 * 1024 * 1024;

/** A stored part that is not counted yet. */
export interface StoredPart {
  readonly startByte: number;
  readonly size: number;
  readonly objectId: string;
}

type AppendContext = Context & { readonly media: ObjectStore; readonly disk: DiskAllowances };

/** Runs a write of the upload, again if the caller's authority has changed and still allows it. */
type Authorize = (write: (context: Context) => Promise<void>) => Promise<void>;

/**
 * Receives a body. Counts each part, except the one that completes the upload, which is returned: it is counted together with the attachment,
 * so that a client whose last request failed sends it again. If the body breaks off, what arrived is counted before the error is thrown.
 * @throws ApiError conflict if another request has appended meanwhile; payload_too_large beyond the upload's length
 */
export const appendBody = async (
  context: AppendContext,
  upload: ResumableUpload,
  chunks: AsyncIterable<Buffer>,
  authorize: Authorize,
): Promise<{ readonly receivedBytes: number; readonly last: StoredPart | undefined }> => {
  let receivedBytes = upload.receivedBytes;
  let part = await openPart(context);
  const closePart = async (): Promise<StoredPart | undefined> => {
    const stored = await part.store(receivedBytes);
    if (!stored) return undefined;
    if (receivedBytes + stored.size === upload.length) return stored;
    await authorize((current) => countPart(current, upload, stored)).catch(async (error: unknown) => {
      if (error instanceof ApiError) await context.media.remove(stored.objectId).catch(() => {});
      throw error;
    });
    receivedBytes += stored.size;
    return undefined;
  };
  try {
    for await (const chunk of chunks) {
      if (receivedBytes + part.size + chunk.length > upload.length)
        throw new ApiError("payload_too_large", "The body is longer than the rest of the upload");
      await part.write(chunk);
      freeChunk(chunk);
      if (part.size >= partBytes && receivedBytes + part.size < upload.length) {
        await closePart();
        part = await openPart(context);
      }
    }
    const last = await closePart();
    return { receivedBytes, last };
  } catch (error) {
    const last = await closePart().catch(() => undefined);
    if (last) await context.media.remove(last.objectId).catch(() => {});
    throw error;
  } finally {
    await part.discard();
  }
};

/** A part that is being received into a temporary file. */
interface OpenPart {
  readonly size: number;
  write(chunk: Uint8Array): Promise<void>;
  /** Stores what was written, once. Undefined if there is nothing. */
  store(startByte: number): Promise<StoredPart | undefined>;
  discard(): Promise<void>;
}

const openPart = async ({ media, disk }: AppendContext): Promise<OpenPart> => {
  const allowance = await disk.allow(0);
  let spool: Spool | undefined = await openSpool(media.spoolDir, Number.POSITIVE_INFINITY, allowance);
  let size = 0;
  const discard = async (): Promise<void> => {
    await spool?.discard();
    spool = undefined;
    allowance.release();
  };
  return {
    get size() {
      return size;
    },
    write: async (chunk) => {
      await spool?.write(chunk);
      size += chunk.length;
    },
    store: async (startByte) => {
      if (!spool || size === 0) return undefined;
      const file = await spool.finish();
      spool = undefined;
      allowance.release();
      const objectId = newId();
      await media.put(objectId, file);
      return { startByte, size, objectId };
    },
    discard,
  };
};

/** Checks the caller's authority, too. */
const countPart = (context: Context, { id }: ResumableUpload, { startByte, size, objectId }: StoredPart): Promise<void> =>
  inTransaction(context, async (within) => {
    const [counted] = await within.database.query(advanceUpload, { id, startByte, size, mediaId: null });
    if (!counted) throw movedOn();
    await within.database.query(insertPart, { uploadId: id, startByte, size, objectId });
  });

export const movedOn = (): ApiError =>
  new ApiError("conflict", "Upload-Offset is not where the upload is now. Ask for its offset with HEAD, and send the rest from there.");

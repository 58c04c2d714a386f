// Finishes a resumable upload: joins its parts to one file, which becomes an attachment as any other video does.
import type { Context } from "../../../caller/context.ts";
import { inTransaction } from "../../../caller/context.ts";
import { attachmentUploads } from "../attachment-uploads.ts";
import { createMedia } from "../create.ts";
import type { UploadPorts } from "../prepare-upload.ts";
import { diskError } from "../store/error.ts";
import { storeUpload } from "../store-upload.ts";
import { removeSpooled, spoolChunks } from "../upload/spool.ts";
import { movedOn, type StoredPart } from "./append.ts";
import { advanceUpload, deleteParts, selectParts } from "./resumable-upload.sql.ts";
import { type ResumableUpload, removeObjects } from "./resumable-upload.ts";

/** @throws ApiError as an upload of a video in one request, and conflict if `last` is not the next part; StorageError if a part is missing */
export const finishResumableUpload = async (context: Context & UploadPorts, upload: ResumableUpload, last: StoredPart): Promise<string> => {
  const counted = await context.database.query(selectParts, { uploadId: upload.id });
  // Another request may have been counted while this one was received.
  if (counted.reduce((sum, { size }) => sum + size, 0) !== last.startByte) throw movedOn();
  const parts = [...counted, last];
  const place = { folder: context.media.spoolDir, disk: context.disk };
  const file = await spoolChunks(place, upload.length, readParts(context, parts)).catch((error: unknown) =>
    Promise.reject(diskError(error)),
  );
  const { media } = await storeUpload(context, attachmentUploads["media.videos.create"], { body: upload.fields }, file, (uploaded) =>
    inTransaction(uploaded, async (within) => {
      const created = await createMedia(within, { body: upload.fields });
      const { startByte, size } = last;
      const [counted] = await within.database.query(advanceUpload, { id: upload.id, startByte, size, mediaId: created.id });
      if (!counted) throw movedOn();
      await within.database.query(deleteParts, { uploadId: upload.id });
      return { media: created, replayed: false };
    }),
  ).finally(() => removeSpooled(file));
  await removeObjects(context.media, parts);
  return media.id;
};

/** The bytes of the parts, one after the other. */
async function* readParts({ media }: UploadPorts, parts: readonly Pick<StoredPart, "objectId" | "size">[]): AsyncGenerator<Buffer> {
  for (const { objectId, size } of parts) {
    const stream = await media.open(objectId, undefined, size);
    if (!stream) throw new Error("A part of the upload is missing from file storage");
    yield* stream;
  }
}

// Finishes a resumable upload: joins its parts to one file, which becomes an attachment as any other video does.

import type { Context } from "../../../caller/context.ts";
import { inTransaction } from "../../../caller/context.ts";
import { attachmentUploads } from "../attachment-uploads.ts";
import { createMedia } from "../create.ts";
import type { UploadPorts } from "../prepare-upload.ts";
import { diskError } from "../store/error.ts";
import { storeUpload } from "../store-upload.ts";
import { openSpool, type SpooledFile } from "../upload/spool.ts";
import { movedOn, type StoredPart } from "./append.ts";
import { advanceUpload, deleteParts, selectParts } from "./resumable-upload.sql.ts";
import { type ResumableUpload, removeObjects } from "./resumable-upload.ts";

/** @throws ApiError as an upload of a video in one request; StorageError if a part is missing */
export const finishResumableUpload = async (context: Context & UploadPorts, upload: ResumableUpload, last: StoredPart): Promise<string> => {
  const parts = [...(await context.database.query(selectParts, { uploadId: upload.id })), last];
  const file = await joinParts(context, parts, upload.length).catch((error: unknown) => Promise.reject(diskError(error)));
  const { media } = await storeUpload(context, attachmentUploads["media.videos.create"], { body: upload.fields }, file, (uploaded) =>
    inTransaction(uploaded, async (within) => {
      const created = await createMedia(within, { body: upload.fields });
      const { startByte, size } = last;
      const [counted] = await within.database.query(advanceUpload, { id: upload.id, startByte, size, mediaId: created.id });
      if (!counted) throw movedOn();
      await within.database.query(deleteParts, { uploadId: upload.id });
      return { media: created, replayed: false };
    }),
  );
  await removeObjects(context.media, parts);
  return media.id;
};

/** Copies the parts to one temporary file. */
const joinParts = async (
  { media, disk }: UploadPorts,
  parts: readonly { readonly objectId: string; readonly size: number }[],
  length: number,
): Promise<SpooledFile> => {
  const allowance = await disk.allow(length);
  try {
    const spool = await openSpool(media.spoolDir, length, allowance);
    try {
      for (const { objectId, size } of parts) {
        const stream = await media.open(objectId, undefined, size);
        if (!stream) throw new Error("A part of the upload is missing from file storage");
        for await (const chunk of stream) await spool.write(chunk);
      }
      return await spool.finish();
    } catch (error) {
      await spool.discard();
      throw error;
    }
  } finally {
    allowance.release();
  }
};

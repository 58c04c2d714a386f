// Writes the row of a file that is in the object store already, under the lock of its parent, and emits the parent's `.updated`. store-upload.ts puts it there.
import { type Input, MediaDetail, MediaUploaded, type Reply } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import { inTransaction } from "../../caller/context.ts";
import { insertMedia } from "./create.sql.ts";
import { cleanFileName, contentPath } from "./file-name.ts";
import { nameImageFile } from "./images/image-file-name.ts";
import { insertThumbnail, thumbnailUrl } from "./images/thumbnails.ts";
import { lockParentWithRoom, type ParentRef, requireParentRef } from "./parent.ts";
import type { StoredFile, UploadContext } from "./stored-file.ts";

type Fields = Input<"media.create" | "media.images.create">["body"];

/** If this fails, the caller must remove the objects. */
export const createMedia = (context: UploadContext, { body }: { readonly body: Fields }): Promise<Reply<"media.create">> =>
  inTransaction(context, async (within) => {
    const ref = requireParentRef(body);
    const { parent, mediaIds } = await lockParentWithRoom(within, ref);
    const { id, image } = within.stored;
    const [row] = await within.database.query(insertMedia[ref.target], rowOf(within, ref, body, within.stored));
    for (const [size, thumbnail] of image?.thumbnails ?? []) await insertThumbnail(within.database, id, size, thumbnail);
    await parent.emitUpdated(within, { mediaIds: { from: mediaIds, to: [...mediaIds, id] } });
    return { ...MediaUploaded.parse(MediaDetail.parse(row?.json)), ...(image && { becameStill: image.becameStill }) };
  });

const rowOf = ({ caller, nowMs }: Context, parent: ParentRef, body: Fields, file: StoredFile) => {
  const { recognized, image, sourceSha256 } = file;
  const cleanName = cleanFileName(body.fileName);
  const fileName = image ? nameImageFile(cleanName, recognized.mimeType) : cleanName;
  const duration = "duration" in body ? body.duration : undefined;
  return {
    id: file.id,
    organizationId: caller.organizationId,
    parentId: parent.id,
    authorId: caller.userId,
    fileName,
    originalFileName: body.fileName,
    url: contentPath(file.id, fileName),
    thumbnailUrl: image ? thumbnailUrl(file.id, file) : null,
    fileType: recognized.fileType,
    fileSize: file.size,
    mimeType: recognized.mimeType,
    sha256: file.sha256,
    sourceSha256: sourceSha256 ?? null,
    width: recognized.width,
    height: recognized.height,
    duration: recognized.fileType === "audio" ? (duration ?? recognized.duration) : recognized.duration,
    client: caller.client,
    createdAt: new Date(nowMs),
  };
};

// Writes the row of a file that is in the object store already, under the lock of its parent, and emits the parent's `.updated`. store-upload.ts puts it there.
import { type Input, MediaDetail, MediaUploaded, type Reply } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import { inTransaction } from "../../caller/context.ts";
import { insertMedia } from "./create.sql.ts";
import { cleanFileName, contentPath } from "./file-name.ts";
import { lockParentWithRoom, type ParentRef, requireParentRef } from "./parent.ts";
import type { StoredFile, UploadContext } from "./stored-file.ts";

/** If this fails, the caller must remove the object. */
export const createMedia = (context: UploadContext, { body }: Input<"media.create">): Promise<Reply<"media.create">> =>
  inTransaction(context, async (within) => {
    const ref = requireParentRef(body);
    const { parent, mediaIds } = await lockParentWithRoom(within, ref);
    const [row] = await within.database.query(insertMedia[ref.target], rowOf(within, ref, body, within.stored));
    await parent.emitUpdated(within, { mediaIds: { from: mediaIds, to: [...mediaIds, within.stored.id] } });
    return MediaUploaded.parse(MediaDetail.parse(row?.json));
  });

const rowOf = ({ caller, nowMs }: Context, parent: ParentRef, body: Input<"media.create">["body"], file: StoredFile) => {
  const { recognized } = file;
  const fileName = cleanFileName(body.fileName);
  return {
    id: file.id,
    organizationId: caller.organizationId,
    parentId: parent.id,
    authorId: caller.userId,
    fileName,
    originalFileName: body.fileName,
    url: contentPath(file.id, fileName),
    fileType: recognized.fileType,
    fileSize: file.size,
    mimeType: recognized.mimeType,
    sha256: file.sha256,
    width: recognized.width,
    height: recognized.height,
    duration: recognized.fileType === "audio" ? (body.duration ?? recognized.duration) : null,
    client: caller.client,
    createdAt: new Date(nowMs),
  };
};

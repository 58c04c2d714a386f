// Puts the attachments of an archive into the object store. Their rows are written already, in the transaction of the import, so that an id
// that another attachment has is refused before its object would be replaced.
import { statement } from "../../database/statement.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { DiskAllowances } from "../../platform/disk/allowances.ts";
import { isVideo, recognizeImage, recognizeSpooled } from "../../work/media/prepare-upload.ts";
import { diskError } from "../../work/media/store/error.ts";
import type { ObjectStore } from "../../work/media/store/store.ts";
import { removeSpooled, type SpooledFile, spoolChunks } from "../../work/media/upload/spool.ts";
import type { ArchiveVisitor } from "./archive-reader.ts";
import { ArchiveRefused } from "./error.ts";
import type { ImportDatabase } from "./import-session.ts";

export interface AttachmentStore {
  readonly media: Pick<ObjectStore, "put" | "spoolDir">;
  readonly disk: DiskAllowances;
}

const findRow = statement({
  parameters: { id: "uuid", organizationId: "uuid" },
  row: { fileSize: "int", sha256: "text", fileType: "text", mimeType: "text", fileName: "text" },
  text: `SELECT file_size AS "fileSize", sha256, file_type AS "fileType", mime_type AS "mimeType", original_file_name AS "fileName" FROM media WHERE id = $id AND organization_id = $organizationId`,
});

/** If the import fails later, the sweep removes the objects. */
export const createAttachmentWriter =
  (database: ImportDatabase, { media, disk }: AttachmentStore, organizationId: string): NonNullable<ArchiveVisitor["attachment"]> =>
  async (id, size, content) => {
    const [row] = await database.query(findRow, { id, organizationId });
    if (row?.fileSize !== size) throw new ArchiveRefused(`the attachment ${id} has no record with its size`);
    const place = { folder: media.spoolDir, disk };
    const file = await spoolChunks(place, size, content).catch((error: unknown) => Promise.reject(diskError(error)));
    try {
      if (file.sha256 !== row.sha256) throw new ArchiveRefused(`the attachment ${id} is damaged`);
      await requireType(id, file, row);
    } catch (error) {
      await removeSpooled(file);
      throw error;
    }
    await media.put(id, file);
  };

interface Declared {
  readonly fileType: string;
  readonly mimeType: string;
  readonly fileName: string;
}

/** The types that a video can be served as. */
const videoTypes = ["video/mp4", "video/quicktime", "video/webm", "video/x-matroska"];

const recognizedType = async (file: SpooledFile, declared: Declared): Promise<string | undefined> => {
  const { fileType, mimeType } = declared;
  if (fileType === "image") return (await recognizeImage(file)).mimeType;
  if (fileType !== "video") return (await recognizeSpooled(file, declared)).mimeType;
  return videoTypes.includes(mimeType) && (await isVideo(file, declared)) ? mimeType : undefined;
};

/** The type decides how the file is served, so an archive must not name another one than the content has. */
const requireType = async (id: string, file: SpooledFile, declared: Declared): Promise<void> => {
  const recognized = await recognizedType(file, declared).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
  if (recognized !== declared.mimeType) throw new ArchiveRefused(`the attachment ${id} is not of the type that its record says`);
};

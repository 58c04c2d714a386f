// Puts the attachments of an archive into the object store. Their rows are written already, in the transaction of the import, so that an id
// that another attachment has is refused before its object would be replaced.
import { rm } from "node:fs/promises";
import { statement } from "../../database/statement.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { DiskAllowances } from "../../platform/disk/allowances.ts";
import { recognizeImage, recognizeSpooled } from "../../work/media/prepare-upload.ts";
import { diskError } from "../../work/media/store/error.ts";
import type { ObjectStore } from "../../work/media/store/store.ts";
import { openSpool, type SpooledFile } from "../../work/media/upload/spool.ts";
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
    const file = await spool(media.spoolDir, disk, size, content, (sha256) => {
      if (sha256 !== row.sha256) throw new ArchiveRefused(`the attachment ${id} is damaged`);
    });
    try {
      await requireType(id, file, row);
    } catch (error) {
      await rm(file.path, { force: true });
      throw error;
    }
    await media.put(id, file);
  };

/** The type decides how the file is served, so an archive must not name another one than the content has. */
const requireType = async (
  id: string,
  file: SpooledFile,
  declared: { readonly fileType: string; readonly mimeType: string; readonly fileName: string },
): Promise<void> => {
  const recognizing = declared.fileType === "image" ? recognizeImage(file) : recognizeSpooled(file, declared);
  const recognized = await recognizing.catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
  if (recognized?.mimeType !== declared.mimeType) throw new ArchiveRefused(`the attachment ${id} is not of the type that its record says`);
};

/** @throws what `check` throws. Then no file is left. */
const spool = async (
  folder: string,
  disk: DiskAllowances,
  size: number,
  content: AsyncIterable<Buffer>,
  check: (sha256: string) => void,
): Promise<SpooledFile> => {
  const allowance = await disk.allow(size);
  try {
    const opened = await openSpool(folder, size, allowance);
    try {
      for await (const piece of content) await opened.write(piece);
      const file = await opened.finish();
      check(file.sha256);
      return file;
    } catch (error) {
      await opened.discard();
      throw diskError(error);
    }
  } finally {
    allowance.release();
  }
};

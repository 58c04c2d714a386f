import type { FileType } from "@worktrack/contract";
import { create as contentDisposition } from "content-disposition";
import { notFound } from "../../platform/api-error.ts";
import type { Database } from "../../platform/database.ts";

/** An attachment as it is served. */
export interface Content {
  readonly id: string;
  readonly fileName: string;
  readonly fileType: FileType;
  readonly mimeType: string;
  readonly size: number;
  readonly sha256: string;
}

const find = {
  name: "media_content",
  text: `
  SELECT id, file_name AS "fileName", file_type AS "fileType", mime_type AS "mimeType", file_size AS size, sha256
    FROM media WHERE id = $1::uuid AND deleted_at IS NULL`,
};

/** Whether the caller may read it has been decided before. @throws ApiError not_found */
export const findContent = async (database: Database, id: string): Promise<Content> => {
  const [row] = await database.rows<Content>(find, [id]);
  if (!row) throw notFound("attachment");
  return row;
};

export const contentEtag = ({ sha256 }: Content): string => `"${sha256}"`;

/** Of all that is uploaded only these are harmless to look at; the rest is downloaded (specification, Upload rules 4). */
const shown: readonly FileType[] = ["image", "audio", "video"];

/** Whatever a browser is told, it guesses no other type, runs nothing and loads nothing. */
export const contentHeaders = (content: Content): Readonly<Record<string, string>> => ({
  "Content-Type": content.mimeType,
  "Content-Disposition": contentDisposition(content.fileName, { type: shown.includes(content.fileType) ? "inline" : "attachment" }),
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": "private, no-cache",
  "Accept-Ranges": "bytes",
  ETag: contentEtag(content),
});

import type { FileType } from "@worktrack/contract";
import { create as contentDisposition } from "content-disposition";
import { notFound } from "../../platform/api-error.ts";
import type { Database } from "../../platform/database.ts";

/** The attributes of an attachment that are needed to serve it. */
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

/** Does not check access: the caller of this function must. @throws ApiError not_found */
export const findContent = async (database: Database, id: string): Promise<Content> => {
  const [row] = await database.rows<Content>(find, [id]);
  if (!row) throw notFound("attachment");
  return row;
};

export const contentEtag = ({ sha256 }: Content): string => `"${sha256}"`;

/** Types that are safe to show inline. All others are downloads (specification, Upload rules 4). */
const inlineTypes: readonly FileType[] = ["image", "audio", "video"];

/** Response headers that keep a browser from guessing another type and from running or loading anything. */
export const contentHeaders = (content: Content): Readonly<Record<string, string>> => ({
  "Content-Type": content.mimeType,
  "Content-Disposition": contentDisposition(content.fileName, { type: inlineTypes.includes(content.fileType) ? "inline" : "attachment" }),
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": "private, no-cache",
  "Accept-Ranges": "bytes",
  ETag: contentEtag(content),
});

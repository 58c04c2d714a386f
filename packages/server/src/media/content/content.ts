// Finds an attachment's content, and makes the response headers that keep a browser from running it. http/content.ts checks access first.
import type { FileType } from "@worktrack/contract";
import { create as contentDisposition } from "content-disposition";
import { notFound } from "../../platform/api-error.ts";
import type { Database } from "../../platform/database.ts";
import { type StatementRow, statement, textOf } from "../../platform/statement.ts";

const findContentRow = statement({
  name: "media_content",
  parameters: { id: "uuid" },
  row: { id: "uuid", fileName: "text", fileType: textOf<FileType>(), mimeType: "text", size: "int", sha256: "text" },
  text: `
  SELECT id, file_name AS "fileName", file_type AS "fileType", mime_type AS "mimeType", file_size AS size, sha256
    FROM media WHERE id = $id AND deleted_at IS NULL`,
});

/** The attributes of an attachment that are needed to serve it. */
export type Content = StatementRow<typeof findContentRow>;

/** Does not check access: the caller of this function must. @throws ApiError not_found */
export const findContent = async (database: Database, id: string): Promise<Content> => {
  const [row] = await database.query(findContentRow, { id });
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

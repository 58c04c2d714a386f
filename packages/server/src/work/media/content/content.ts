// Finds an attachment's content, and makes the response headers that keep a browser from running it. http/content.ts checks access first.
import type { FileType } from "@worktrack/contract";
import { create as contentDisposition } from "content-disposition";
import type { Database } from "../../../database/database.ts";
import { type StatementRow, statement, textOf } from "../../../database/statement.ts";
import { notFound } from "../../../platform/api-error.ts";

// A signed link needs no key, so the statement itself hides what is pending deletion.
const findContentRow = statement({
  name: "media_content",
  parameters: { id: "uuid" },
  row: { id: "uuid", fileName: "text", fileType: textOf<FileType>(), mimeType: "text", size: "int", sha256: "text", thumbnailUrl: "text?" },
  text: `
  SELECT m.id, m.file_name AS "fileName", m.file_type AS "fileType", m.mime_type AS "mimeType", m.file_size AS size, m.sha256, m.thumbnail_url AS "thumbnailUrl"
    FROM media m
    JOIN organization o ON o.id = m.organization_id AND o.deletion_began_at IS NULL
    LEFT JOIN comment c ON c.id = m.comment_id
    LEFT JOIN post p ON p.id = coalesce(m.post_id, c.post_id)
    LEFT JOIN task_comment tc ON tc.id = m.task_comment_id
    LEFT JOIN task t ON t.id = coalesce(m.task_id, tc.task_id)
    LEFT JOIN project pr ON pr.id = coalesce(p.project_id, t.project_id)
   WHERE m.id = $id AND m.deleted_at IS NULL AND pr.deletes_at IS NULL`,
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
export const inertHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "same-origin",
} as const;

export const contentHeaders = (content: Content): Readonly<Record<string, string>> => ({
  "Content-Type": content.mimeType,
  "Content-Disposition": contentDisposition(content.fileName, { type: inlineTypes.includes(content.fileType) ? "inline" : "attachment" }),
  ...inertHeaders,
  "Cache-Control": "private, no-cache, no-transform",
  "Accept-Ranges": "bytes",
  ETag: contentEtag(content),
});

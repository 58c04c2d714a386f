// The statements for records that belong to one of several kinds of records: reactions, attachments and the tuples of inbound requests.
import { jsonObject, personJson } from "../../../database/json.sql.ts";
import { columnsOf, insertRecords, isoTimes, type RecordStatements, selectRecords } from "./record.ts";

const parentIds = ["postId", "commentId", "taskId", "taskCommentId"] as const;
const uuids = Object.fromEntries(parentIds.map((id) => [id, "uuid"]));

const tables = { postId: "post", commentId: "comment", taskId: "task", taskCommentId: "task_comment" } as const;

/** Each parent that the row `g` names is in the workspace. */
const parentsAreInWorkspace = (...ids: readonly (keyof typeof tables)[]): string =>
  ids
    .map(
      (id) => `(g."${id}" IS NULL OR EXISTS (SELECT FROM ${tables[id]} o WHERE o.id = g."${id}" AND o.organization_id = $organizationId))`,
    )
    .join(" AND ");

const targetIs = (target: string): string => `CASE WHEN r.target = '${target}' THEN r."targetId" END`;

const reaction: RecordStatements = {
  select: selectRecords(
    jsonObject({
      ...columnsOf("r", "id", "emoji", "client"),
      target: "CASE WHEN r.post_id IS NOT NULL THEN 'post' WHEN r.comment_id IS NOT NULL THEN 'comment' ELSE 'taskComment' END",
      targetId: "coalesce(r.post_id, r.comment_id, r.task_comment_id)",
      user: personJson("a"),
      ...isoTimes("r", "created_at"),
    }),
    `reaction r JOIN "user" a ON a.id = r.user_id WHERE r.organization_id = $organizationId ORDER BY r.id`,
  ),
  inserts: [
    insertRecords({
      fields: { id: "uuid", emoji: "text", target: "text", targetId: "uuid", user: "json", client: "text", createdAt: "timestamptz" },
      columns: {
        userId: `(r."user"->>'id')::uuid`,
        postId: targetIs("post"),
        commentId: targetIs("comment"),
        taskCommentId: targetIs("taskComment"),
      },
      write: `INSERT INTO reaction (id, organization_id, post_id, comment_id, task_comment_id, user_id, emoji, client, created_at)
        SELECT id, $organizationId, "postId", "commentId", "taskCommentId", "userId", emoji, client, "createdAt" FROM given g
         WHERE ${parentsAreInWorkspace("postId", "commentId", "taskCommentId")}`,
    }),
  ],
};

/** The attachments that an archive has: those that can be read, and those that a legal hold keeps. */
export const isExportedMedia = "(m.deleted_at IS NULL OR m.legal_hold_at IS NOT NULL)";
/** The order in which an archive has attachments. */
export const mediaOrder = "m.id";

// The API's record has the id of one parent only. json_strip_nulls would also remove other fields, so the id is a field of its own.
const parentJson = `CASE WHEN coalesce(m.post_id, m.comment_id, m.task_id, m.task_comment_id) IS NULL THEN ''
  ELSE ',"' || CASE m.target WHEN 'post' THEN 'postId' WHEN 'comment' THEN 'commentId' WHEN 'task' THEN 'taskId' ELSE 'taskCommentId' END
    || '":"' || coalesce(m.post_id, m.comment_id, m.task_id, m.task_comment_id)::text || '"' END`;

const mediaJson = jsonObject({
  ...columnsOf("m", "id", "target", "file_name", "original_file_name", "file_type", "file_size", "mime_type", "url", "thumbnail_url"),
  ...columnsOf("m", "width", "height", "duration", "client", "sha256"),
  sourceSha256: "coalesce(m.source_sha256, m.sha256)",
  createdAt: "(extract(epoch FROM m.created_at) * 1000)::bigint",
  author: personJson("a"),
  ...isoTimes("m", "legal_hold_at", "deleted_at"),
});

const media: RecordStatements = {
  select: selectRecords(
    `left((${mediaJson})::text, -1) || ${parentJson} || '}'`,
    `media m JOIN "user" a ON a.id = m.author_id
      WHERE m.organization_id = $organizationId AND ${isExportedMedia} ORDER BY ${mediaOrder}`,
  ),
  inserts: [
    insertRecords({
      fields: {
        id: "uuid",
        target: "media_target",
        ...uuids,
        author: "json",
        fileName: "text",
        originalFileName: "text",
        url: "text",
        thumbnailUrl: "text",
        fileType: "text",
        fileSize: "int",
        mimeType: "text",
        sha256: "text",
        sourceSha256: "text",
        width: "float8",
        height: "float8",
        duration: "float8",
        client: "text",
        legalHoldAt: "timestamptz",
        deletedAt: "timestamptz",
        createdAt: "bigint",
      },
      columns: { authorId: "(r.author->>'id')::uuid" },
      // An export's parts are objects in the same store, so no attachment may have the id of one.
      write: `INSERT INTO media (id, organization_id, target, post_id, comment_id, task_id, task_comment_id, author_id, file_name,
                           original_file_name, url, thumbnail_url, file_type, file_size, mime_type, sha256, source_sha256, width, height, duration, client,
                           legal_hold_at, deleted_at, created_at)
        SELECT id, $organizationId, target, "postId", "commentId", "taskId", "taskCommentId", "authorId", "fileName",
               "originalFileName", url, CASE WHEN "fileType" = 'image' THEN "thumbnailUrl" END, "fileType", "fileSize", "mimeType", sha256, nullif("sourceSha256", sha256), width, height, duration, client,
               "legalHoldAt", "deletedAt", to_timestamp("createdAt" / 1000.0) FROM given g
         WHERE ${parentsAreInWorkspace(...parentIds)} AND NOT EXISTS (SELECT FROM export x WHERE g.id = ANY (x.parts))`,
    }),
  ],
};

const inboundResource: RecordStatements = {
  select: selectRecords(
    jsonObject(columnsOf("i", "source", "external_id", "task_id", "post_id", "comment_id", "task_comment_id", "sent_at")),
    "inbound_resource i WHERE i.organization_id = $organizationId ORDER BY i.source, i.external_id",
  ),
  inserts: [
    insertRecords({
      fields: { source: "text", externalId: "text", ...uuids, sentAt: "bigint" },
      write: `INSERT INTO inbound_resource (organization_id, source, external_id, task_id, post_id, comment_id, task_comment_id, sent_at)
        SELECT $organizationId, source, "externalId", "taskId", "postId", "commentId", "taskCommentId", "sentAt" FROM given g
         WHERE ${parentsAreInWorkspace(...parentIds)}`,
    }),
  ],
};

export const attachedRecords = { reaction, media, inboundResource };

// The statements for posts, comments on posts, tasks and the parts of tasks. A statement joins the records that a row refers to without a
// foreign key that includes the workspace, so that an archive cannot refer to records of other workspaces.
import { consolePaths } from "@worktrack/contract";
import { columnName } from "../../../database/group-statement.ts";
import { isoTime, jsonObject, personJson } from "../../../database/json.sql.ts";
import { importedFields, taskFields } from "../../../work/tasks/columns.ts";
import { taskJoins, taskJson } from "../../../work/tasks/json.sql.ts";
import { columnsOf, insertRecords, isoTimes, type RecordStatements, selectRecords } from "./record.ts";

const author = { author: personJson("a") };
const authorId = { authorId: "(r.author->>'id')::uuid" };
const times = { createdAt: "timestamptz", updatedAt: "timestamptz" };

const post: RecordStatements = {
  select: selectRecords(
    jsonObject({
      ...columnsOf("p", "id", "title", "body", "body_text", "status", "project_id", "client"),
      ...author,
      ...isoTimes("p", "published_at", "created_at", "updated_at"),
      webUrl: `$baseUrl || '${consolePaths.post}' || p.id`,
    }),
    `post p JOIN "user" a ON a.id = p.author_id WHERE p.organization_id = $organizationId ORDER BY p.id`,
  ),
  inserts: [
    insertRecords({
      fields: {
        id: "uuid",
        projectId: "uuid",
        author: "json",
        title: "text",
        body: "json",
        bodyText: "text",
        status: "post_status",
        client: "text",
        publishedAt: "timestamptz",
        ...times,
      },
      columns: authorId,
      write: `INSERT INTO post (id, organization_id, project_id, author_id, title, body, body_text, status, client, published_at, created_at, updated_at)
        SELECT id, $organizationId, "projectId", "authorId", title, body, "bodyText", status, client, "publishedAt", "createdAt", "updatedAt"
          FROM given`,
    }),
  ],
};

const comment: RecordStatements = {
  select: selectRecords(
    jsonObject({
      ...columnsOf("c", "id", "post_id", "reply_to_id", "content", "client"),
      ...author,
      ...isoTimes("c", "created_at", "updated_at"),
    }),
    `comment c JOIN "user" a ON a.id = c.author_id
      WHERE c.organization_id = $organizationId ORDER BY c.reply_to_id IS NOT NULL, c.id`,
  ),
  inserts: [
    insertRecords({
      fields: { id: "uuid", postId: "uuid", replyToId: "uuid", author: "json", content: "text", client: "text", ...times },
      columns: authorId,
      // A reply refers to a comment on the same post that is no reply. It may be in the same batch.
      write: `INSERT INTO comment (id, organization_id, post_id, reply_to_id, author_id, content, client, created_at, updated_at)
        SELECT g.id, $organizationId, p.id, g."replyToId", g."authorId", g.content, g.client, g."createdAt", g."updatedAt"
          FROM given g JOIN post p ON p.id = g."postId" AND p.organization_id = $organizationId
         WHERE g."replyToId" IS NULL
            OR EXISTS (SELECT FROM comment o WHERE o.id = g."replyToId" AND o.post_id = g."postId" AND o.reply_to_id IS NULL)
            OR EXISTS (SELECT FROM given o WHERE o.id = g."replyToId" AND o."postId" = g."postId" AND o."replyToId" IS NULL)`,
    }),
  ],
};

const postIds = `(SELECT array_agg(l.post_id ORDER BY l.post_id) FROM task_post l WHERE l.task_id = t.id)`;
const aliases = `(SELECT json_agg(${jsonObject({ projectId: "l.project_id", taskNumber: "l.task_number" })} ORDER BY l.project_id, l.task_number)
  FROM task_alias l WHERE l.task_id = t.id)`;

const task: RecordStatements = {
  select: selectRecords(
    `left(${taskJson()}, -1) || ',"postIds":' || coalesce(array_to_json(${postIds})::text, '[]')
      || ',"aliases":' || coalesce(${aliases}::text, '[]') || ',"position":' || coalesce('"' || t.position || '"', 'null') || '}'`,
    `task t ${taskJoins} WHERE t.organization_id = $organizationId ORDER BY t.parent_id IS NOT NULL, t.id`,
  ),
  inserts: [
    // The counts are checked at the end of the import.
    insertRecords({
      fields: {
        id: "uuid",
        project: "json",
        parentId: "uuid",
        author: "json",
        assignee: "json",
        taskNumber: "int",
        sequenceNumber: "int",
        ...importedFields,
        client: "text",
        position: "numeric",
        subtaskCount: "int",
        commentCount: "int",
        checklist: "json",
        ...times,
      },
      columns: {
        ...authorId,
        projectId: "(r.project->>'id')::uuid",
        assigneeId: "(r.assignee->>'id')::uuid",
        checklistTotal: "(r.checklist->>'total')::int",
        checklistChecked: "(r.checklist->>'checked')::int",
      },
      write: `INSERT INTO task (id, organization_id, project_id, parent_id, author_id, task_number, sequence_number, ${taskFields.map(columnName).join(", ")},
                          client, position, subtask_count, comment_count, checklist_total, checklist_checked, created_at, updated_at)
        SELECT id, $organizationId, "projectId", "parentId", "authorId", "taskNumber", "sequenceNumber", ${taskFields.map((field) => `"${field}"`).join(", ")},
               client, position, "subtaskCount", "commentCount", "checklistTotal", "checklistChecked", "createdAt", "updatedAt" FROM given`,
    }),
    insertRecords({
      fields: { id: "uuid", tags: "json" },
      each: "CROSS JOIN json_to_recordset(r.tags) AS g (id uuid)",
      columns: { tagId: "g.id" },
      write: `INSERT INTO task_tag (task_id, tag_id)
        SELECT given.id, g.id FROM given JOIN tag g ON g.id = given."tagId" AND g.organization_id = $organizationId`,
    }),
    insertRecords({
      fields: { id: "uuid", postIds: "uuid[]" },
      each: `CROSS JOIN unnest(r."postIds") AS l (post_id)`,
      columns: { postId: "l.post_id" },
      write: `INSERT INTO task_post (task_id, post_id)
        SELECT given.id, p.id FROM given JOIN post p ON p.id = given."postId" AND p.organization_id = $organizationId`,
    }),
    insertRecords({
      fields: { id: "uuid", aliases: "json" },
      each: `CROSS JOIN json_to_recordset(r.aliases) AS l ("projectId" uuid, "taskNumber" int)`,
      columns: { projectId: `l."projectId"`, taskNumber: `l."taskNumber"` },
      write: `INSERT INTO task_alias (project_id, task_number, task_id)
        SELECT p.id, given."taskNumber", given.id FROM given JOIN project p ON p.id = given."projectId" AND p.organization_id = $organizationId`,
    }),
  ],
};

const taskComment: RecordStatements = {
  select: selectRecords(
    jsonObject({ ...columnsOf("c", "id", "task_id", "content", "client"), ...author, ...isoTimes("c", "created_at", "updated_at") }),
    `task_comment c JOIN "user" a ON a.id = c.author_id WHERE c.organization_id = $organizationId ORDER BY c.id`,
  ),
  inserts: [
    insertRecords({
      fields: { id: "uuid", taskId: "uuid", author: "json", content: "text", client: "text", ...times },
      columns: authorId,
      write: `INSERT INTO task_comment (id, organization_id, task_id, author_id, content, client, created_at, updated_at)
        SELECT g.id, $organizationId, t.id, g."authorId", g.content, g.client, g."createdAt", g."updatedAt"
          FROM given g JOIN task t ON t.id = g."taskId" AND t.organization_id = $organizationId`,
    }),
  ],
};

const checklistItem: RecordStatements = {
  select: selectRecords(
    jsonObject({
      ...columnsOf("i", "id", "task_id", "text", "checked", "position", "client"),
      createdAt: isoTime("i.created_at"),
      updatedAt: isoTime("i.updated_at"),
    }),
    "checklist_item i JOIN task t ON t.id = i.task_id WHERE t.organization_id = $organizationId ORDER BY i.id",
  ),
  inserts: [
    insertRecords({
      fields: { id: "uuid", taskId: "uuid", text: "text", checked: "bool", position: "int", client: "text", ...times },
      write: `INSERT INTO checklist_item (id, task_id, text, checked, position, client, created_at, updated_at)
        SELECT g.id, t.id, g.text, g.checked, g.position, g.client, g."createdAt", g."updatedAt"
          FROM given g JOIN task t ON t.id = g."taskId" AND t.organization_id = $organizationId`,
    }),
  ],
};

const taskRelation: RecordStatements = {
  select: selectRecords(
    jsonObject({ ...columnsOf("r", "from_id", "kind", "to_id"), createdAt: isoTime("r.created_at") }),
    "task_relation r JOIN task t ON t.id = r.from_id WHERE t.organization_id = $organizationId ORDER BY r.from_id, r.kind, r.to_id",
  ),
  inserts: [
    insertRecords({
      fields: { fromId: "uuid", kind: "task_relation_kind", toId: "uuid", createdAt: "timestamptz" },
      write: `INSERT INTO task_relation (from_id, kind, to_id, created_at)
        SELECT a.id, g.kind, b.id, g."createdAt"
          FROM given g JOIN task a ON a.id = g."fromId" AND a.organization_id = $organizationId
          JOIN task b ON b.id = g."toId" AND b.organization_id = $organizationId`,
    }),
  ],
};

export const contentRecords = { post, comment, task, taskRelation, taskComment, checklistItem };

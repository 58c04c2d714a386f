// The statement that creates comments on tasks together with their events and deliveries.
import { givenAuthority } from "../../caller/authority.sql.ts";
import { givenIdempotency } from "../../caller/idempotency-record.sql.ts";
import { groupStatement } from "../../database/group-statement.ts";
import { isoTime, jsonObject, personJson } from "../../database/json.sql.ts";
import { dueCount, fanOut } from "../../events/fan-out.sql.ts";
import { givenTask } from "./find.sql.ts";

/** The contract's TaskComment, from a row `c` and its author `a`. */
const commentJson = jsonObject({
  id: "c.id",
  taskId: "c.task_id",
  content: "c.content",
  author: personJson("a"),
  client: "c.client",
  createdAt: isoTime("c.created_at"),
  updatedAt: isoTime("c.updated_at"),
});

/**
 * Creates comments of one workspace with their events and deliveries. It writes nothing and returns no row for a comment whose task the
 * caller cannot see, whose caller's authority has changed, or whose task another transaction has locked: waiting would delay the others.
 * A trigger counts the comments (10-task-parts.sql of the baseline). A comment is never long enough for `truncated`.
 */
export const createTaskCommentsStatement = groupStatement({
  name: "task_comment_create",
  fields: {
    id: "uuid",
    authorId: "uuid",
    content: "text",
    client: "text?",
    createdAt: "timestamptz",
    actor: "text",
    traceparent: "text?",
    eventId: "uuid",
    ...givenTask.fields,
    ...givenAuthority.fields,
    ...givenIdempotency.fields,
  },
  parameters: { ...givenAuthority.parameters },
  row: { id: "uuid", taskId: "uuid", json: "text", due: "int" },
  text: `, locked AS MATERIALIZED (
    SELECT n, t.id AS locked_id, t.project_id
      FROM given JOIN task t ON ${givenTask.is}
     WHERE ${givenAuthority.holds} AND ${givenIdempotency.isNew}
       FOR NO KEY UPDATE OF t SKIP LOCKED
  ), c AS (
    INSERT INTO task_comment (id, organization_id, task_id, author_id, content, client, created_at, updated_at)
    SELECT id, organization_id, locked_id, author_id, content, client, created_at, created_at FROM locked JOIN given USING (n) ORDER BY n
    RETURNING *
  ), record AS MATERIALIZED (
    SELECT given.*, locked_id, project_id, ${commentJson}::text AS json
      FROM c JOIN "user" a ON a.id = c.author_id JOIN given ON given.id = c.id JOIN locked USING (n)
  ), stored AS (
    ${givenIdempotency.store("record")}
  ), emitted AS (
    INSERT INTO event (id, organization_id, project_id, name, data, created_at, traceparent)
    SELECT event_id, organization_id, project_id, 'comment.created', ('{"comment":' || json || ',"actor":' || actor || '}')::json, created_at,
           traceparent
      FROM record
    RETURNING id, organization_id, project_id, name, audience, created_at
  ), delivered AS (${fanOut("emitted")})
  SELECT n, id, locked_id AS "taskId", json, ${dueCount} AS due FROM record`,
});

// The statement that creates tasks together with their numbers, tags, events and deliveries.
import { givenAuthority } from "../../caller/authority.sql.ts";
import { givenIdempotency } from "../../caller/idempotency-record.sql.ts";
import { columnName, groupStatement } from "../../database/group-statement.ts";
import { dueCount, fanOut } from "../../events/fan-out.sql.ts";
import { createFields, givenValue, taskFields } from "./columns.ts";
import { taskEventMembers } from "./event-data.sql.ts";
import { givenTags, taskJoins, taskJson } from "./json.sql.ts";
import { canBeAssigned } from "./references.sql.ts";

/**
 * Creates tasks of one project with their numbers, tags, events and deliveries. It writes nothing and returns no row for a task whose
 * caller's authority has changed, or whose project, assignee or tag does not fit. `taskCreationEvents` decides the events, and a trigger
 * assigns the numbers (09-task-numbers.sql of the baseline), which holds the row locks of the counters until the commit. The conditions are scalar
 * subqueries, because PostgreSQL may answer EXISTS for many rows by reading the whole table.
 */
export const createTasksStatement = groupStatement({
  name: "task_create",
  fields: {
    id: "uuid",
    organizationId: "uuid",
    projectId: "uuid",
    parentId: "uuid?",
    authorId: "uuid",
    ...createFields,
    client: "text?",
    createdAt: "timestamptz",
    tagIds: "uuid[]",
    actor: "text",
    traceparent: "text?",
    eventIds: "uuid[]",
    eventNames: "text[]",
    eventChanges: "text[]",
    ...givenAuthority.fields,
    ...givenIdempotency.fields,
  },
  parameters: { baseUrl: "text", dataBytesMax: "int", ...givenAuthority.parameters },
  row: { id: "uuid", json: "text", due: "int" },
  text: `, t AS (
    INSERT INTO task (id, organization_id, project_id, parent_id, author_id, ${taskFields.map(columnName).join(", ")}, client, created_at, updated_at)
    SELECT given.id, p.organization_id, p.id, given.parent_id, given.author_id, ${taskFields.map(givenValue).join(", ")},
           given.client, given.created_at, given.created_at
      FROM given JOIN project p ON p.id = given.project_id AND p.organization_id = given.organization_id
     WHERE p.archived_at IS NULL AND ${givenAuthority.holds} AND ${givenIdempotency.isNew}
       AND ${canBeAssigned("given.assignee_id")}
       AND (cardinality(tag_ids) = 0 OR cardinality(tag_ids) = (
             SELECT count(*) FROM tag g
              WHERE g.id = ANY (tag_ids) AND g.organization_id = p.organization_id AND (g.project_id IS NULL OR g.project_id = p.id)))
     ORDER BY n
    RETURNING *
  ), tagged AS (
    INSERT INTO task_tag (task_id, tag_id) SELECT t.id, tag_id FROM t JOIN given USING (id), unnest(tag_ids) AS tag_id
  ), record AS MATERIALIZED (
    SELECT given.*, ${taskJson({ tags: givenTags })} AS json FROM t JOIN given ON given.id = t.id ${taskJoins}
  ), stored AS (
    ${givenIdempotency.store("record")}
  ), event_data AS (
    SELECT id, ${taskEventMembers("json")} AS members
      FROM record
  ), emitted AS (
    INSERT INTO event (id, organization_id, project_id, name, data, created_at, traceparent)
    SELECT e.id, organization_id, project_id, e.name,
           ('{' || members || CASE e.name WHEN 'task.created' THEN '' ELSE ',"changes":' || e.changes END
             || ',"actor":' || actor || '}')::json,
           created_at, traceparent
      FROM record JOIN event_data USING (id), unnest(event_ids, event_names, event_changes) AS e (id, name, changes)
    RETURNING id, organization_id, project_id, name, audience, created_at
  ), delivered AS (${fanOut("emitted")})
  SELECT n, id, json, ${dueCount} AS due FROM record`,
});

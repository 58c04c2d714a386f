// The statements of relations between tasks. `relates` is stored once, from the smaller id to the larger one.
import { reverseRelations, type TaskRelation, type TaskRelationKind, taskRelationKinds } from "@worktrack/contract";
import { projectIsVisible, visibilityParameters } from "../../caller/visibility.ts";
import { statement, textOf } from "../../database/statement.ts";
import { membersOf } from "./link-events.sql.ts";

const edge = { fromId: "uuid", kind: "text", toId: "uuid" } as const;

const reverse = `CASE kind ${taskRelationKinds.map((kind) => `WHEN '${kind}' THEN '${reverseRelations[kind]}'`).join(" ")} END`;

/** The relations of the task `$taskId`, as it shows them: rows of a kind, the other task's id, and the time. */
const relationsOfTask = `(
  SELECT kind::text, to_id AS other_id, created_at FROM task_relation WHERE from_id = $taskId
   UNION ALL SELECT ${reverse}, from_id, created_at FROM task_relation WHERE to_id = $taskId)`;

export const selectRelations = statement({
  name: "task_relations",
  parameters: { taskId: "uuid", ...visibilityParameters },
  row: {
    kind: textOf<TaskRelation["kind"]>(),
    id: "uuid",
    identifier: "text",
    title: "text",
    status: textOf<TaskRelation["task"]["status"]>(),
  },
  text: `
  SELECT r.kind, t.id, p.prefix || '-' || t.task_number AS identifier, t.title, t.status::text AS status
    FROM ${relationsOfTask} r JOIN task t ON t.id = r.other_id JOIN project p ON p.id = t.project_id
   WHERE ${projectIsVisible("t.project_id")} ORDER BY r.kind, r.created_at, t.id`,
});

/** As `linkedPostsStatement`: an id is the kind and the other task's id. */
export const relatedTasks = statement({
  name: "task_related",
  parameters: { taskId: "uuid" },
  row: { id: "text", audience: "uuid[]?" },
  text: `
  SELECT r.kind || ' ' || t.id AS id,
         CASE WHEN p.visibility = 'private' AND p.id <> own.project_id THEN ${membersOf("p.id")} END AS audience
    FROM ${relationsOfTask} r JOIN task t ON t.id = r.other_id JOIN project p ON p.id = t.project_id
    JOIN task own ON own.id = $taskId
   ORDER BY r.created_at, r.kind, t.id`,
});

export const insertRelation = statement({
  name: "task_relation_insert",
  parameters: edge,
  row: { fromId: "uuid" },
  text: `
  INSERT INTO task_relation (from_id, kind, to_id) VALUES ($fromId, $kind::task_relation_kind, $toId) ON CONFLICT DO NOTHING
  RETURNING from_id AS "fromId"`,
});

export const deleteRelation = statement({
  name: "task_relation_delete",
  parameters: edge,
  row: {},
  text: "DELETE FROM task_relation WHERE from_id = $fromId AND kind = $kind::task_relation_kind AND to_id = $toId",
});

const countOf = (id: string): string =>
  `(SELECT count(*) FROM task_relation WHERE kind = $kind::task_relation_kind AND ${id} IN (from_id, to_id))`;

/** The most relations of the kind that one of the two tasks has. */
export const countRelations = statement({
  name: "task_relation_count",
  parameters: edge,
  row: { most: "int" },
  text: `SELECT greatest(${countOf("$fromId")}, ${countOf("$toId")})::int AS most`,
});

/** Whether the task `$fromId` is blocked by `$toId`, through any number of tasks. */
export const isBlockedBy = statement({
  name: "task_relation_circle",
  parameters: { fromId: "uuid", toId: "uuid" },
  row: { found: "bool" },
  text: `
  WITH RECURSIVE blocked (id) AS (
    SELECT $toId UNION SELECT r.to_id FROM blocked JOIN task_relation r ON r.from_id = blocked.id AND r.kind = 'blocks'
  )
  SELECT EXISTS (SELECT FROM blocked WHERE id = $fromId) AS found`,
});

/** An SQL condition: an open task blocks `t`. `isVisible` is a condition on the project of the blocking task `b`. */
export const isBlocked = (isVisible: string): string => `EXISTS (
    SELECT FROM task_relation r JOIN task b ON b.id = r.from_id
     WHERE r.to_id = t.id AND r.kind = 'blocks' AND b.status NOT IN ('done', 'cancelled')${isVisible})`;

/** The row of a relation. */
export const edgeOf = (kind: TaskRelationKind, id: string, otherId: string) => {
  const [fromId, toId] = kind === "relates" && otherId < id ? [otherId, id] : [id, otherId];
  return { fromId, kind, toId };
};

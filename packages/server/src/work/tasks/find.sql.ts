// Statements that read or lock one task. A caller names a task by its id or by its identifier (OPS-42), so each exists twice. They return
// no row for a task that the caller cannot see, which caller/visibility.ts decides by the task's project.
import { givenAuthority } from "../../caller/authority.sql.ts";
import { givenProjectIsVisible, projectIsVisible, visibilityParameters } from "../../caller/visibility.ts";
import { statement } from "../../database/statement.ts";
import { selectTasks, taskTextRow } from "./json.sql.ts";

const visibleTask = (condition: string): string =>
  `t.organization_id = $organizationId AND ${condition} AND ${projectIsVisible("t.project_id")}`;

const hasId = visibleTask("t.id = $id");

/** SQL for the id of a task by an identifier that it has, or had before it moved, in a project for which `isVisible` is true. */
const idByIdentifier = (organizationId: string, prefix: string, taskNumber: string, isVisible: string): string => `(
  SELECT coalesce(now.id, before.task_id)
    FROM project named
    LEFT JOIN task now ON now.project_id = named.id AND now.task_number = ${taskNumber}
    LEFT JOIN task_alias before ON before.project_id = named.id AND before.task_number = ${taskNumber}
   WHERE named.organization_id = ${organizationId} AND named.prefix = ${prefix} AND ${isVisible})`;

const hasIdentifier = visibleTask(`t.id = ${idByIdentifier("$organizationId", "$prefix", "$taskNumber", projectIsVisible("named.id"))}`);

const idParameters = { organizationId: "uuid", id: "uuid", ...visibilityParameters } as const;
const identifierParameters = { organizationId: "uuid", prefix: "text", taskNumber: "int", ...visibilityParameters } as const;

/** For `Database.readRow`, by which concurrent requests share it. */
export const findTasksByIds = statement({
  name: "task_get_by_ids",
  parameters: { baseUrl: "text", organizationId: "uuid", ids: "uuid[]", ...visibilityParameters },
  row: taskTextRow,
  text: `${selectTasks("task t")} WHERE ${visibleTask("t.id = ANY ($ids)")}`,
});

export const findTaskByIdentifier = statement({
  name: "task_get_by_identifier",
  parameters: { baseUrl: "text", ...identifierParameters },
  row: taskTextRow,
  text: `${selectTasks("task t")} WHERE ${hasIdentifier}`,
});

const lockedTaskRow = { id: "uuid", projectId: "uuid", parentId: "uuid?", assigneeId: "uuid?" } as const;
const lockWhere = (condition: string): string => `
  SELECT t.id, t.project_id AS "projectId", t.parent_id AS "parentId", t.assignee_id AS "assigneeId"
    FROM task t WHERE ${condition} FOR UPDATE`;

export const lockTaskById = statement({
  name: "task_lock_by_id",
  parameters: idParameters,
  row: lockedTaskRow,
  text: lockWhere(hasId),
});

export const lockTaskByIdentifier = statement({
  name: "task_lock_by_identifier",
  parameters: identifierParameters,
  row: lockedTaskRow,
  text: lockWhere(hasIdentifier),
});

const givenIdByIdentifier = idByIdentifier("given.organization_id", "given.prefix", "given.task_number", givenProjectIsVisible("named.id"));

/** An SQL condition: the row `t` of task is the given task, and the caller can see it. */
const isGivenTask = `t.id = coalesce(given.task_id, ${givenIdByIdentifier})
       AND t.organization_id = given.organization_id AND ${givenProjectIsVisible("t.project_id")}`;

/** The task that each row of a group statement refers to. `givenTaskOf` (find.ts) has the values. */
export const givenTask = {
  fields: { organizationId: "uuid", taskId: "uuid?", prefix: "text?", taskNumber: "int?", ...visibilityParameters },
  is: isGivenTask,
  /**
   * CTEs that end with `before`: the locked rows of task, with the `n` of their given row, whose caller still has its authority, and for which
   * `condition` holds: over the task `t` and `given`. A given row has none
   * - when another given row refers to the same task, because a statement can update a row only once,
   * - when the task is locked, because waiting would delay the other rows and could end in a deadlock,
   * - when the task has changed since the statement's snapshot, which would show its tags as they were before.
   * Authority is a step of its own, because a join could compute it for every pair of rows.
   */
  lock: (condition: string): string => `allowed AS MATERIALIZED (
    SELECT * FROM given WHERE ${givenAuthority.holds}
  ), named AS (
    SELECT DISTINCT ON (t.id) n, t.id, t.xmin AS version
      FROM allowed given JOIN task t ON ${isGivenTask}
     WHERE ${condition}
     ORDER BY t.id, n
  ), before AS MATERIALIZED (
    SELECT n, t.* FROM named JOIN task t ON t.id = named.id AND t.xmin = named.version ORDER BY t.id FOR NO KEY UPDATE OF t SKIP LOCKED
  )`,
} as const;

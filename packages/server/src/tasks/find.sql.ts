// Statements that read or lock one task. A caller names a task by its id or by its identifier (OPS-42), so each exists twice. They return
// no row for a task that the caller cannot see, which credentials/visibility.ts decides by the task's project.
import { givenProjectIsVisible, projectIsVisible, visibilityParameters } from "../credentials/visibility.ts";
import { statement } from "../platform/statement.ts";
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

export const findTaskById = statement({
  name: "task_get_by_id",
  parameters: { baseUrl: "text", ...idParameters },
  row: taskTextRow,
  text: `${selectTasks("task t")} WHERE ${hasId}`,
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

/** The task that each row of a group statement refers to. `givenTaskOf` (find.ts) has the values. */
export const givenTask = {
  fields: { organizationId: "uuid", taskId: "uuid?", prefix: "text?", taskNumber: "int?", ...visibilityParameters },
  /** An SQL condition: the row `t` of task is the given task, and the caller can see it. */
  is: `t.id = coalesce(given.task_id, ${givenIdByIdentifier})
       AND t.organization_id = given.organization_id AND ${givenProjectIsVisible("t.project_id")}`,
} as const;

// Statements that read or lock one task. A caller names a task by its id or by its identifier (OPS-42), so each exists twice. They return
// no row for a task that the caller cannot see, which credentials/visibility.ts decides by the task's project.
import { projectIsVisible, visibilityParameters } from "../credentials/visibility.ts";
import { statement } from "../platform/statement.ts";
import { selectTasks, taskTextRow } from "./json.sql.ts";

const visibleTask = (condition: string): string =>
  `t.organization_id = $organizationId AND ${condition} AND ${projectIsVisible("t.project_id")}`;

const hasId = visibleTask("t.id = $id");

/** Also finds a task by an identifier that it had before it moved, if the caller can see the project that the identifier names. */
const hasIdentifier = visibleTask(`t.id = (
  SELECT coalesce(now.id, before.task_id)
    FROM project named
    LEFT JOIN task now ON now.project_id = named.id AND now.task_number = $taskNumber
    LEFT JOIN task_alias before ON before.project_id = named.id AND before.task_number = $taskNumber
   WHERE named.organization_id = $organizationId AND named.prefix = $prefix AND ${projectIsVisible("named.id")})`);

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

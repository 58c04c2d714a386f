// Shared by commands that use tasks: the argument, the columns, and finding a task's id.
import type { Reply } from "@worktrack/sdk";
import { argument } from "../command/option.ts";
import { isUuid, named, reference } from "../command/reader.ts";
import type { Client } from "../context.ts";
import { column, timeColumn } from "../output/column.ts";
import { joinTags } from "./import/cells.ts";
import { taskPriorityStyles, taskStatusStyles } from "./values.ts";

type Task = Reply<"tasks.get">;

/** A task's identifier, in any case, or its id. */
export const taskReference = named("task", (written) => {
  const id = reference(written);
  return isUuid(id) ? id.toLowerCase() : id.toUpperCase();
});

export const taskArgument = { task: argument("TASK", taskReference, "Identifier such as OPS-42, or id", "id") };

/** Resolves an identifier such as `OPS-42` to a task id. An id is returned without a look-up. */
export const findTaskId = async ({ tasks }: Client, written: string): Promise<string> =>
  isUuid(written) ? written : (await tasks.get({ id: written })).id;

/** The prefix of the task's project, which the identifier begins with. */
export const prefixOf = ({ identifier }: Task): string => identifier.slice(0, identifier.lastIndexOf("-"));

/** The task's name in messages: `OPS-42 Fix login`. */
export const taskName = ({ identifier, title }: Task): string => `${identifier} ${title}`;

const identifier = column<Task>("ID", (task) => task.identifier, { style: () => "cyan", field: "identifier" });
const title = column<Task>("TITLE", (task) => task.title, { shrinks: true });
const status = column<Task>("STATUS", (task) => task.status, { style: (task) => taskStatusStyles[task.status] });
const priority = column<Task>("PRIORITY", (task) => task.priority, { style: (task) => taskPriorityStyles[task.priority] });
const assignee = column<Task>("ASSIGNEE", (task) => task.assignee?.name ?? "", { shrinks: true, value: (task) => task.assignee?.email });
const due = timeColumn<Task>("DUE", (task) => task.dueDate, { field: "dueDate", isTaskDate: true });
const tags = column<Task>("TAGS", (task) => task.tags.map(({ name }) => name).join(", "), {
  shrinks: true,
  value: (task) => joinTags(task.tags.map(({ name }) => name)),
});

/** Columns of a task list. Scripts rely on this order, so new columns go at the end. */
export const taskColumns = [identifier, status, priority, title, assignee, due, tags];

/** Columns of a list of deleted tasks. */
export const deletedTaskColumns = [...taskColumns, timeColumn<Task>("DELETED", (task) => task.deletedAt ?? null, { field: "deletedAt" })];

const progress = ({ checklist }: Task): string => (checklist.total === 0 ? "" : `${checklist.checked} of ${checklist.total}`);
const subtaskProgress = ({ subtaskCount, subtasksDone = 0 }: Task): string =>
  subtaskCount === 0 ? "" : `${subtasksDone} of ${subtaskCount}`;
const counted = (count: number): string => (count === 0 ? "" : String(count));

/** Fields of one task, as `task view` shows them. */
export const taskFields = [
  identifier,
  title,
  column<Task>("PROJECT", (task) => task.project.name, { value: prefixOf }),
  status,
  priority,
  assignee,
  timeColumn<Task>("START", (task) => task.startDate, { field: "startDate", isTaskDate: true }),
  due,
  column<Task>("ESTIMATE", (task) => task.estimatePoints?.toString() ?? "", { field: "estimatePoints" }),
  tags,
  column<Task>("CHECKLIST", progress),
  column<Task>("SUBTASKS", (task) => counted(task.subtaskCount), { field: "subtaskCount" }),
  column<Task>("COMMENTS", (task) => counted(task.commentCount), { field: "commentCount" }),
  column<Task>("AUTHOR", (task) => task.author.name),
  timeColumn<Task>("CREATED", (task) => task.createdAt, { field: "createdAt" }),
  timeColumn<Task>("UPDATED", (task) => task.updatedAt, { field: "updatedAt" }),
  timeColumn<Task>("COMPLETED", (task) => task.completedAt, { field: "completedAt" }),
  column<Task>("URL", (task) => task.url),
  column<Task>("SUBTASKS DONE", subtaskProgress),
  column<Task>("CONSOLE", ({ webUrl = "" }) => webUrl, { field: "webUrl" }),
];

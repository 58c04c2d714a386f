// Pure rules that apply filters and orders to tasks as the server does, for tasks that replies and events bring.
import { isInRange, rangeOf, type TaskSort, taskPriorities } from "@worktrack/contract/values";
import type { Task } from "@worktrack/sdk";
import type { Compare } from "../store/order.ts";
import { statusesOf, type TaskFilters } from "./filters.ts";

export interface Viewer {
  readonly meId: string | undefined;
  /** The result of `dayOf`. */
  readonly todayMs: number;
}

/** Whether a task passes the filters. Undefined when only the server can say: about texts, and filters without controls. */
export const includesTask = (filters: TaskFilters, { meId, todayMs }: Viewer): ((task: Task) => boolean | undefined) => {
  const { project, assignee, tag, priority, due, q, more } = filters;
  const assigneeId = assignee === "me" ? meId : assignee;
  const status = statusesOf(filters);
  const range = due && rangeOf(due, todayMs);
  return (task) => {
    const passes =
      (!project || task.project.id === project) &&
      (!assigneeId || task.assignee?.id === assigneeId) &&
      (!tag || task.tags.some(({ id }) => id === tag)) &&
      (status.length === 0 || status.includes(task.status)) &&
      (priority.length === 0 || priority.includes(task.priority)) &&
      (!range || isInRange(task.dueDate, range));
    return passes && (q || more) ? undefined : passes;
  };
};

const keys: Record<Exclude<TaskSort, "position">, (task: Task) => number | string> = {
  created: ({ sequenceNumber }) => sequenceNumber,
  updated: ({ updatedAt }) => updatedAt,
  due: ({ dueDate }) => dueDate ?? 0,
  priority: ({ priority }) => taskPriorities.indexOf(priority),
  number: ({ taskNumber }) => taskNumber,
};

const compareValues = <T extends number | string>(a: T, b: T): number => (a < b ? -1 : Number(a > b));

/**
 * The order of the server: equal keys are ordered by id, and tasks without a due date come last in both directions. Undefined for the hand order,
 * which the tasks do not show.
 */
export const compareTasks = (sort: TaskFilters["sort"]): Compare<Task> | undefined => {
  const name = sort.replace(/^-/, "") as TaskSort;
  if (name === "position") return undefined;
  const direction = sort.startsWith("-") ? -1 : 1;
  return (a, b) => {
    const nullsLast = name === "due" ? compareValues(Number(a.dueDate === null), Number(b.dueDate === null)) : 0;
    return nullsLast || direction * (compareValues(keys[name](a), keys[name](b)) || compareValues(a.id, b.id));
  };
};

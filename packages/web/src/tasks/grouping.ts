// Pure rules for the headings of the list.
import { type TaskGroup, taskPriorities, taskStatuses } from "@worktrack/contract/values";
import type { Task } from "@worktrack/sdk";
import { priorityLabel, valueLabel } from "../ui/labels.ts";
import type { TaskFilters } from "./filters.ts";

interface Group {
  readonly key: string;
  readonly label: string;
  /** Groups are ordered by this text. */
  readonly order: string;
}

export interface GroupHeading {
  readonly kind: "heading";
  readonly key: string;
  /** The value that the tasks of the group share: a status, a priority, or the id of an assignee or a project. */
  readonly value: string;
  readonly label: string;
  /** The tasks of the group. */
  readonly count: number;
  /** Whether its tasks are hidden. */
  readonly isFolded: boolean;
}

export type ListRow = GroupHeading | { readonly kind: "task"; readonly key: string; readonly task: Task };

const place = (index: number): string => String(index).padStart(3, "0");

const groupOf: Record<Exclude<TaskGroup, "none">, (task: Task) => Group> = {
  status: ({ status }) => ({ key: status, label: valueLabel(status), order: place(taskStatuses.indexOf(status)) }),
  priority: ({ priority }) => ({ key: priority, label: priorityLabel(priority), order: place(99 - taskPriorities.indexOf(priority)) }),
  assignee: ({ assignee }) =>
    assignee ? { key: assignee.id, label: assignee.name, order: `0${assignee.name}` } : { key: "none", label: "No assignee", order: "1" },
  project: ({ project }) => ({ key: project.id, label: project.name, order: project.name }),
};

/** The rows of the list: the tasks in their order, under the headings of their groups. Folded groups have their heading only. */
export const groupRows = (tasks: readonly Task[], by: TaskGroup, isFolded: (key: string) => boolean = () => false): readonly ListRow[] => {
  const rowsOf = (members: readonly Task[]): ListRow[] => members.map((task) => ({ kind: "task", key: task.id, task }));
  if (by === "none") return rowsOf(tasks);
  const groups = new Map<string, Group & { readonly tasks: Task[] }>();
  for (const task of tasks) {
    const group = groupOf[by](task);
    const known = groups.get(group.key);
    if (known) known.tasks.push(task);
    else groups.set(group.key, { ...group, tasks: [task] });
  }
  const ordered = [...groups.values()].sort((a, b) => a.order.localeCompare(b.order) || a.key.localeCompare(b.key));
  return ordered.flatMap(({ key, label, tasks: members }): ListRow[] => [
    { kind: "heading", key: `heading ${key}`, value: key, label, count: members.length, isFolded: isFolded(key) },
    ...(isFolded(key) ? [] : rowsOf(members)),
  ]);
};

/** The filters that only the tasks of a group pass. */
export const groupFilters = (by: TaskGroup, value: string): Partial<TaskFilters> =>
  ({
    none: {},
    status: { status: [value as Task["status"]] },
    priority: { priority: [value as Task["priority"]] },
    assignee: { assignee: value },
    project: { project: value },
  })[by];

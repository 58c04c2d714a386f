// Tasks carry copies of other records: the names and colors of their project and tags. When such a record changes, the server sends that change
// once, and not every task that has a copy.
import type { Task } from "@worktrack/sdk";
import { reviseRecords } from "./records.ts";

type Copy = Task["tags"][number];

const renewCopy = (copy: Copy, { id, name, color }: Copy): Copy =>
  copy.id !== id || (copy.name === name && copy.color === color) ? copy : { ...copy, name, color };

/** The task with current copies of `source`. The task itself if it has none, or if they are current. */
export const renewCopies = (task: Task, source: Copy): Task => {
  const project = renewCopy(task.project, source);
  const tags = task.tags.map((tag) => renewCopy(tag, source));
  const isCurrent = project === task.project && tags.every((tag, index) => tag === task.tags[index]);
  return isCurrent ? task : { ...task, project, tags };
};

/** Renews the copies of a project or a tag in all tasks. */
export const spreadRecord = (source: Copy): void => reviseRecords("task", (task) => renewCopies(task, source));

// The columns of an export. `task import` reads those that are fields of a task.
import type { Reply } from "@worktrack/sdk";
import { joinTags } from "../import/cells.ts";

type Task = Reply<"tasks.get">;
type Value = string | number | null | readonly string[];

/** A day for 00:00 UTC, else the time. Both mean the same everywhere. */
const formatTime = (ms: number | null): string | null => {
  if (ms === null) return null;
  const iso = new Date(ms).toISOString();
  return iso.endsWith("T00:00:00.000Z") ? iso.slice(0, 10) : iso;
};

/** The project's prefix, which the identifier begins with. */
const prefixOf = ({ identifier }: Task): string => identifier.slice(0, identifier.lastIndexOf("-"));

const columns = {
  id: ({ id }) => id,
  identifier: ({ identifier }) => identifier,
  title: ({ title }) => title,
  description: ({ descriptionText }) => descriptionText,
  status: ({ status }) => status,
  priority: ({ priority }) => priority,
  project: prefixOf,
  assignee: ({ assignee }) => assignee?.email ?? null,
  start: ({ startDate }) => formatTime(startDate),
  due: ({ dueDate }) => formatTime(dueDate),
  estimate: ({ estimatePoints }) => estimatePoints,
  tags: ({ tags }) => tags.map(({ name }) => name),
  parent: ({ parentId }) => parentId,
  author: ({ author }) => author.email,
  created: ({ createdAt }) => createdAt,
  updated: ({ updatedAt }) => updatedAt,
  completed: ({ completedAt }) => formatTime(completedAt),
  url: ({ url }) => url,
} as const satisfies Record<string, (task: Task) => Value>;

export type ExportColumn = keyof typeof columns;

export const exportColumns = Object.keys(columns) as ExportColumn[];

/** The row of a task, with these columns in this order. */
export const exportRow = (task: Task, chosen: readonly ExportColumn[]): Record<string, Value> =>
  Object.fromEntries(chosen.map((name) => [name, columns[name](task)]));

/** A value as the text of a CSV cell. */
export const cellOf = (value: Value | undefined): string | number | null => {
  if (value === undefined || value === null) return null;
  return typeof value === "object" ? joinTags(value) : value;
};

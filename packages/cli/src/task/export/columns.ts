// The columns of an export. `task import` reads those that are fields of a task.
import type { Reply } from "@worktrack/sdk";
import { formatExactTime } from "../../output/column.ts";
import { joinTags } from "../import/cells.ts";
import { prefixOf } from "../task.ts";

type Task = Reply<"tasks.get">;
type Value = string | number | null | readonly string[];

const columns = {
  id: ({ id }) => id,
  identifier: ({ identifier }) => identifier,
  title: ({ title }) => title,
  description: ({ descriptionText }) => descriptionText,
  status: ({ status }) => status,
  priority: ({ priority }) => priority,
  project: prefixOf,
  assignee: ({ assignee }) => assignee?.email ?? null,
  startDate: ({ startDate }) => formatExactTime(startDate),
  dueDate: ({ dueDate }) => formatExactTime(dueDate),
  estimatePoints: ({ estimatePoints }) => estimatePoints,
  tags: ({ tags }) => tags.map(({ name }) => name),
  parentId: ({ parentId }) => parentId,
  author: ({ author }) => author.email,
  createdAt: ({ createdAt }) => createdAt,
  updatedAt: ({ updatedAt }) => updatedAt,
  completedAt: ({ completedAt }) => formatExactTime(completedAt),
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

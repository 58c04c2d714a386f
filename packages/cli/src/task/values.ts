import type { Arguments, Reply } from "@worktrack/sdk";
import { oneOf, type Reader, Unreadable } from "../command/reader.ts";
import type { Style } from "../output/column.ts";

type Status = Reply<"tasks.get">["status"];
type Priority = Reply<"tasks.get">["priority"];
type Sort = NonNullable<Arguments<"tasks.list">["sort"]>;
type SortKey = Extract<Sort, `-${string}`> extends `-${infer Key}` ? Key : never;

export const taskStatusStyles: Readonly<Record<Status, Style | undefined>> = {
  backlog: "dim",
  todo: undefined,
  in_progress: "yellow",
  in_review: "blue",
  done: "green",
  cancelled: "dim",
};

export const taskPriorityStyles: Readonly<Record<Priority, Style | undefined>> = {
  none: "dim",
  low: undefined,
  medium: undefined,
  high: "yellow",
  urgent: "red",
};

const sortKeys: Readonly<Record<SortKey, true>> = { created: true, updated: true, due: true, priority: true, number: true };

// The record types keep these lists complete. Importing the contract's own lists would load zod.
const taskStatuses = Object.keys(taskStatusStyles);
const taskPriorities = Object.keys(taskPriorityStyles);
const taskSortKeys = Object.keys(sortKeys);

export const taskStatusHelp = taskStatuses.join(", ");
export const taskPriorityHelp = taskPriorities.join(", ");
export const taskSortHelp = taskSortKeys.join(", ");

export const taskStatus = oneOf(taskStatusStyles);
export const taskPriority = oneOf(taskPriorityStyles);

/** A sort key, with an optional `-` prefix for descending order. */
export const taskSort: Reader<Sort> = (written) => {
  if (!taskSortKeys.includes(written.replace(/^-/, "")))
    throw new Unreadable(`must be one of ${taskSortHelp}, with - in front for descending`);
  return written as Sort;
};

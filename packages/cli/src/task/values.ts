// The statuses, priorities and sort keys of tasks: readers, help texts and styles.
import { type TaskPriority, type TaskStatus, taskPriorities, taskSorts, taskStatuses } from "@worktrack/contract/values";
import type { Arguments } from "@worktrack/sdk";
import { oneOf, type Reader, Unreadable } from "../command/reader.ts";
import { suggest } from "../command/suggest.ts";
import type { Style } from "../output/column.ts";

type Sort = NonNullable<Arguments<"tasks.list">["sort"]>;

export const taskStatusStyles: Readonly<Record<TaskStatus, Style | undefined>> = {
  backlog: "dim",
  todo: undefined,
  in_progress: "yellow",
  in_review: "blue",
  done: "green",
  cancelled: "dim",
};

export const taskPriorityStyles: Readonly<Record<TaskPriority, Style | undefined>> = {
  none: "dim",
  low: undefined,
  medium: undefined,
  high: "yellow",
  urgent: "red",
};

export const taskStatusHelp = taskStatuses.join(", ");
export const taskPriorityHelp = taskPriorities.join(", ");
export const taskSortHelp = taskSorts.join(", ");

export const taskStatus = oneOf(taskStatuses);
export const taskPriority = oneOf(taskPriorities);

/** A sort key, with an optional `-` prefix for descending order. */
export const taskSort: Reader<Sort> = Object.assign(
  (written: string): Sort => {
    const word = written.replace(/^-/, "");
    const key = taskSorts.find((each) => each === word.toLowerCase());
    if (key === undefined) throw new Unreadable(`must be one of ${taskSortHelp}, with - in front for descending`, suggest(word, taskSorts));
    return written.startsWith("-") ? `-${key}` : key;
  },
  { candidates: taskSorts.flatMap((sort) => [sort, `-${sort}`]) },
);

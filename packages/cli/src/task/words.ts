import type { Reply } from "@worktrack/sdk";
import { oneOf } from "../command/reader.ts";
import type { Style } from "../output/column.ts";

export type Task = Reply<"tasks.get">;

/** Every status and how it looks; the type keeps the list complete without loading the contract. */
export const statusStyles: Readonly<Record<Task["status"], Style | undefined>> = {
  backlog: "dim",
  todo: undefined,
  in_progress: "yellow",
  in_review: "blue",
  done: "green",
  cancelled: "dim",
};

export const priorityStyles: Readonly<Record<Task["priority"], Style | undefined>> = {
  none: "dim",
  low: undefined,
  medium: undefined,
  high: "yellow",
  urgent: "red",
};

export const status = oneOf(statusStyles);
export const priority = oneOf(priorityStyles);

export const statusWords = Object.keys(statusStyles).join(", ");
export const priorityWords = Object.keys(priorityStyles).join(", ");

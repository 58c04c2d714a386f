// The words for values, counts and lists that people read.
import type { TaskPriority } from "@worktrack/contract/values";

/** A status, a role, a plan or another value in sentence case: `in_progress` is "In progress". */
export const valueLabel = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1).replaceAll("_", " ");

export const priorityLabel = (priority: TaskPriority): string => (priority === "none" ? "No priority" : valueLabel(priority));

/** A count in the person's language. Below a thousand it is the same in most, and the first use of a language takes browsers 50 ms. */
export const countLabel = (count: number): string => (count < 1_000 ? String(count) : count.toLocaleString());

/** Words as an English list: "a", "a and b", "a, b, and c". `Intl.ListFormat` takes browsers 10 ms or more at its first use. */
export const joinWords = (words: readonly string[]): string =>
  words.length < 3 ? words.join(" and ") : `${words.slice(0, -1).join(", ")}, and ${words.at(-1)}`;

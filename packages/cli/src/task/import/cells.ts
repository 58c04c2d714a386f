// Reads the values of a record: texts, times, statuses and priorities, as spreadsheets and other programs write them.
import { type TaskPriority, type TaskStatus, taskPriorities, taskStatuses } from "@worktrack/contract/values";
import { Unreadable } from "../../command/reader.ts";

/** The texts in a value: of a list all its items, of an object its name, e-mail address or login. */
export const textsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value === "object" && value !== null) {
    const { name, email, login } = value as Record<string, unknown>;
    return textsOf(email ?? name ?? login);
  }
  if (value === null || value === undefined) return [];
  const text = String(value);
  return text.trim() === "" ? [] : [text];
};

/** The only text of a value; undefined when it is empty. @throws Unreadable when there are several. */
export const textOf = (value: unknown): string | undefined => {
  const [text, ...others] = textsOf(value);
  if (others.length > 0) throw new Unreadable(`has ${others.length + 1} values, but a task has only one`);
  return text;
};

/** The tags of a text: separated by commas or semicolons. Double quotes keep a name with those characters together. */
export const splitTags = (text: string): string[] =>
  [...text.matchAll(/\s*"((?:[^"]|"")*)"\s*|[^,;]+/g)]
    .map(([whole, quoted]) => (quoted === undefined ? whole : quoted.replaceAll('""', '"')).trim())
    .filter((name) => name !== "");

/** The text of tags that `splitTags` reads. */
export const joinTags = (names: readonly string[]): string =>
  names.map((name) => (/[",;]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(", ");

const statusWords: Readonly<Record<string, TaskStatus>> = {
  open: "todo",
  to_do: "todo",
  closed: "done",
  complete: "done",
  completed: "done",
  resolved: "done",
  canceled: "cancelled",
};

const priorityWords: Readonly<Record<string, TaskPriority>> = {
  no_priority: "none",
  lowest: "low",
  normal: "medium",
  highest: "urgent",
  critical: "urgent",
};

const readWord = <T extends string>(field: string, words: readonly T[], others: Readonly<Record<string, T>>, written: string): T => {
  const word = written
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
  const found = words.find((each) => each === word) ?? (Object.hasOwn(others, word) ? others[word] : undefined);
  if (found !== undefined) return found;
  const mapping = `--value ${JSON.stringify(`${field}:${written}=${words[0]}`)}`;
  throw new Unreadable(
    `must be one of ${words.join(", ")}, not ${JSON.stringify(written)}. Another value needs a mapping such as ${mapping}`,
  );
};

export const readStatus = (written: string): TaskStatus => readWord("status", taskStatuses, statusWords, written);
export const readPriority = (written: string): TaskPriority => readWord("priority", taskPriorities, priorityWords, written);

const day = /^\d{4}-\d{2}-\d{2}$/;
const time = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const unixMs = /^\d{10,15}$/;

const dayExists = (date: string): boolean => new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);

/** Unix milliseconds, or ISO 8601 with its zone. A day means 00:00 UTC, so that a file means the same everywhere. */
export const readTime = (written: string): number => {
  const text = written.trim();
  if (unixMs.test(text)) return Number(text);
  const ms = Date.parse(text.replace(" ", "T"));
  const date = day.test(text) ? text : time.exec(text)?.[1];
  if (date === undefined || Number.isNaN(ms) || ms < 0 || !dayExists(date))
    throw new Unreadable(`must be a date such as 2026-12-01 or a time such as 2026-12-01T09:30:00Z, not ${JSON.stringify(written)}`);
  return ms;
};

export const readEstimate = (written: string): number => {
  const points = Number(written.trim());
  if (Number.isNaN(points)) throw new Unreadable(`must be a number, not ${JSON.stringify(written)}`);
  return points;
};

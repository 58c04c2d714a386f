// Tasks and posts carry copies of other records: the names and colors of their project and tags. When such a record changes, the server sends
// that change once, and not every task that has a copy.
import { type Records, reviseRecords } from "./records.ts";

type Source = Records["project" | "tag"];

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const renewCopy = (value: unknown, source: Source): unknown => {
  if (!isObject(value) || !("id" in value) || value.id !== source.id) return value;
  const current = Object.entries(value).map(([name, copied]) => [name, name in source ? source[name as keyof Source] : copied] as const);
  return current.every(([name, copied]) => value[name as keyof typeof value] === copied) ? value : Object.fromEntries(current);
};

/** The record with current copies of `source`. The record itself if it has none, or if they are current. */
export const renewCopies = <T extends object>(record: T, source: Source): T => {
  const renewed = Object.entries(record).flatMap(([name, value]) => {
    const next = Array.isArray(value) ? value.map((item) => renewCopy(item, source)) : renewCopy(value, source);
    const isSame = Array.isArray(next) ? next.every((item, index) => item === value[index]) : next === value;
    return isSame ? [] : [[name, next]];
  });
  return renewed.length === 0 ? record : { ...record, ...Object.fromEntries(renewed) };
};

/** Renews the copies of a record in all tasks and posts. */
export const spreadRecord = (source: Source): void => {
  reviseRecords("task", (task) => renewCopies(task, source));
  reviseRecords("post", (post) => renewCopies(post, source));
};

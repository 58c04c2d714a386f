import { isDeepStrictEqual } from "node:util";

export type Changes = Record<string, { from: unknown; to: unknown }>;

/** The fields that differ between two states of a record, with their old and new values. */
export const changesBetween = <T extends object>(before: T, after: T): Changes =>
  Object.fromEntries(
    (Object.keys(before) as (keyof T & string)[])
      .filter((field) => !isDeepStrictEqual(before[field], after[field]))
      .map((field) => [field, { from: before[field], to: after[field] }]),
  );

/** The changes without their old values, for readers who must not see those. */
export const withoutPast = (changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, { from: null, to }]));

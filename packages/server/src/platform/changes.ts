import { isDeepStrictEqual } from "node:util";

export type Changes = Record<string, { from: unknown; to: unknown }>;

/** What differs between two states of the same fields. */
export const changesBetween = <T extends object>(before: T, after: T): Changes =>
  Object.fromEntries(
    (Object.keys(before) as (keyof T & string)[])
      .filter((field) => !isDeepStrictEqual(before[field], after[field]))
      .map((field) => [field, { from: before[field], to: after[field] }]),
  );

/** What became of each field, for who may not know what it was. */
export const withoutPast = (changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, { from: null, to }]));

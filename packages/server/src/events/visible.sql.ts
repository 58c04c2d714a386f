import type { EventName } from "@worktrack/contract";
import type { Caller } from "../credentials/caller.ts";
import { isProjectVisible, visibilityValues } from "../credentials/visibility.ts";

/** Whether the caller is told of an event `e`, if it is one of these names. Its four parameters begin with $`first`. */
export const visibleEvent = (first: number): string => {
  const [user, names, hidden, only] = [0, 1, 2, 3].map((offset) => `$${first + offset}`) as [string, string, string, string];
  return `(
    (e.audience = '{}' OR ${user}::uuid = ANY (e.audience)) AND e.name = ANY (${names}::text[])
    AND (${isProjectVisible("e.project_id", hidden, only)} OR (e.project_id IS NULL AND ${only}::uuid[] IS NULL)))`;
};

export const visibleValues = (caller: Caller, names: readonly EventName[]): readonly unknown[] => [
  caller.userId,
  [...names],
  ...visibilityValues(caller),
];

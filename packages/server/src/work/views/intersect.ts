// Combines filters of tasks, so that the tasks which pass the result are exactly those that pass each of them.
import type { TaskListQuery } from "@worktrack/contract";

/** The filters of a list of tasks that are plain values. Two texts have no combination: selection.ts keeps both. */
export type TaskFilters = Omit<
  TaskListQuery,
  "limit" | "offset" | "cursor" | "sort" | "view" | "due" | "q" | "deleted" | "externalSource" | "externalId"
>;

/** No task passes both filters. */
const nothing = Symbol("nothing");
type Both<T> = (a: T, b: T) => T | typeof nothing;

const same = <T>(a: T, b: T): T | typeof nothing => (a === b ? a : nothing);
const smaller = <T extends number>(a: T, b: T): number => Math.min(a, b);
const larger = <T extends number>(a: T, b: T): number => Math.max(a, b);
const common = <T>(a: T[], b: T[]): T[] | typeof nothing => {
  const values = a.filter((value) => b.includes(value));
  return values.length > 0 ? values : nothing;
};
/** Without the Z at their ends, times in UTC are in the order of their texts, with any number of digits. */
const isEarlier = (a: string, b: string): boolean => a.replace("Z", "") < b.replace("Z", "");
const earlier: Both<string> = (a, b) => (isEarlier(a, b) ? a : b);
const later: Both<string> = (a, b) => (isEarlier(a, b) ? b : a);

const rules: { readonly [Name in keyof TaskFilters]-?: Both<NonNullable<TaskFilters[Name]>> } = {
  projectId: same,
  status: common,
  priority: common,
  assigneeId: same,
  authorId: same,
  tagId: (a, b) => [...a, ...b],
  postId: same,
  parentId: same,
  blocked: same,
  ready: same,
  dueBefore: smaller,
  dueAfter: larger,
  createdAfter: later,
  createdBefore: earlier,
  updatedSince: later,
};

/** Undefined if no task can pass all of them. */
export const intersectFilters = (all: readonly TaskFilters[]): TaskFilters | undefined => {
  const result = new Map<string, unknown>();
  for (const filters of all)
    for (const [name, value] of Object.entries(filters)) {
      const before = result.get(name);
      const both =
        before === undefined || value === undefined ? (before ?? value) : rules[name as keyof TaskFilters](before as never, value as never);
      if (both === nothing) return undefined;
      result.set(name, both);
    }
  return Object.fromEntries(result);
};

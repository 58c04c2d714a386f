// Pure rules for changes of many tasks, which the API takes in batches that succeed or fail as a whole.
import { bounds } from "@worktrack/contract/values";
import type { Problem } from "@worktrack/sdk";

/** Splits a list into parts that the API accepts as one batch. */
export const splitBatches = <T>(items: readonly T[], size: number = bounds.batchTasks): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** The index of the operation that the server refused. Undefined when it refused the batch for another reason. */
export const refusedIndex = (problem: Pick<Problem, "errors"> | undefined): number | undefined => {
  const [part, list, index] = problem?.errors?.[0]?.path ?? [];
  return part === "body" && list === "operations" && typeof index === "number" ? index : undefined;
};

/** Such as "1 task" or "12 tasks". */
export const countTasks = (count: number): string => (count === 1 ? "1 task" : `${count.toLocaleString()} tasks`);

/** The value that all tasks share. Undefined when they differ. */
export const sharedValue = <T, V>(items: readonly T[], readValue: (item: T) => V): V | undefined => {
  const values = new Set(items.map(readValue));
  return values.size === 1 ? [...values][0] : undefined;
};

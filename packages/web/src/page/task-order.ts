// The order of the list, board or search that is shown, or was shown last, so that a task leads to the ones before and after it.
import { type ReadonlySignal, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { address } from "./address.ts";
import type { OrderedTask } from "./task-neighbors.ts";

export interface TaskOrder {
  /** The address of the list. */
  readonly path: string;
  readonly query: string;
  readonly tasks: readonly OrderedTask[];
  /** Whether the list has more tasks, which are not loaded. */
  readonly hasMore: boolean;
}

const latest = signal<TaskOrder | undefined>(undefined);

export const latestTaskOrder: ReadonlySignal<TaskOrder | undefined> = latest;

/** Other screens than the list and its tasks end the order. */
address.subscribe(({ path }) => {
  if (!path.startsWith("/tasks/") && latest.peek()?.path !== path) latest.value = undefined;
});

/** Remembers the order of the tasks on a screen, from the first to the last. Both must be the same until they change. */
export const useTaskOrder = (tasks: readonly OrderedTask[], hasMore: boolean): void =>
  useEffect(() => {
    const { path, query } = address.peek();
    latest.value = { path, query: String(query), tasks, hasMore };
  }, [tasks, hasMore]);

// The order of the list, board or search from which a task was opened, so that its page leads to the tasks before and after it.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { address } from "./address.ts";
import { matchPath } from "./match-path.ts";
import { findNeighbors, type Neighbors, type OrderedTask } from "./task-neighbors.ts";

interface TaskOrder {
  /** The address of the list. */
  readonly href: string;
  readonly path: string;
  readonly tasks: readonly OrderedTask[];
  /** Whether the list has more tasks, which are not loaded. */
  readonly hasMore: boolean;
}

/** The order of the list that is shown, or was shown last. */
const latest = signal<TaskOrder | undefined>(undefined);
/** The last order that has the open task, which may have left the list since. */
let opened: TaskOrder | undefined;

/** Other screens than the list and its tasks end the order. */
address.subscribe(({ path }) => {
  if (matchPath("/tasks/:id", path) || latest.peek()?.path === path) return;
  opened = undefined;
  latest.value = undefined;
});

/** Remembers the order of the tasks on a screen, from the first to the last. */
export const useTaskOrder = (tasks: readonly OrderedTask[], hasMore: boolean): void =>
  useEffect(() => {
    const { path, query } = address.peek();
    const listQuery = new URLSearchParams(query);
    listQuery.delete("peek");
    latest.value = { href: listQuery.size > 0 ? `${path}?${listQuery}` : path, path, tasks, hasMore };
  }, [tasks, hasMore]);

/** The tasks before and after one, which is named by its id or identifier. Undefined if it was not opened from a list. */
export const neighborsOfTask = (references: readonly string[]): Neighbors | undefined => {
  for (const order of [latest.value, opened]) {
    const found = order && findNeighbors(order.tasks, references, order.hasMore);
    if (!found) continue;
    opened = order;
    return found;
  }
  return undefined;
};

/** The address of the list from which the open task was opened. */
export const openedListHref = (): string | undefined => opened?.href;

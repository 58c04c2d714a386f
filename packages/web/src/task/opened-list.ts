// The list from which the open task was opened.
import { findNeighbors, type Neighbors } from "../page/task-neighbors.ts";
import { latestTaskOrder, type TaskOrder } from "../page/task-order.ts";

/** The last order that has the open task, which may have left the list since. */
let opened: TaskOrder | undefined;

/** The tasks before and after one, which is named by its id or identifier. Undefined if it was not opened from a list. */
export const neighborsOfTask = (references: readonly string[]): Neighbors | undefined => {
  const latest = latestTaskOrder.value;
  if (!latest) opened = undefined;
  for (const order of [latest, opened]) {
    const found = order && findNeighbors(order.tasks, references, order.hasMore);
    if (!found) continue;
    opened = order;
    return found;
  }
  return undefined;
};

/** The address of the list from which the open task was opened. */
export const openedListHref = (): string | undefined => {
  if (!opened) return undefined;
  const query = new URLSearchParams(opened.query);
  query.delete("peek");
  return query.size > 0 ? `${opened.path}?${query}` : opened.path;
};

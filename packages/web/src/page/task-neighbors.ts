// Pure rules for the neighbors of a task in a list.

export interface OrderedTask {
  readonly id: string;
  readonly identifier: string;
}

export interface Neighbors {
  /** "3 of 24". More tasks than those that are loaded: "3 of 100+". */
  readonly text: string;
  readonly previous: OrderedTask | undefined;
  readonly next: OrderedTask | undefined;
}

/** `references`: the id or identifiers of the task. Undefined if the list does not have it. */
export const findNeighbors = (tasks: readonly OrderedTask[], references: readonly string[], hasMore: boolean): Neighbors | undefined => {
  const place = tasks.findIndex(({ id, identifier }) => references.includes(id) || references.includes(identifier));
  if (place === -1) return undefined;
  return { text: `${place + 1} of ${tasks.length}${hasMore ? "+" : ""}`, previous: tasks[place - 1], next: tasks[place + 1] };
};

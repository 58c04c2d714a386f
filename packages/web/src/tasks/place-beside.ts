// Pure rules for the places of tasks in the hand order.

export interface Place {
  readonly side: "before" | "after";
  readonly neighborId: string;
}

/** Places tasks directly before or after another one in the hand order, one below the other. */
export type PlaceTasks = (taskIds: readonly string[], place: Place) => void;

/** The list with an item directly before or after another one. The same list if it lacks that one. */
export const placeBeside = <T extends { readonly id: string }>(items: readonly T[], item: T, { side, neighborId }: Place): readonly T[] => {
  const others = items.filter(({ id }) => id !== item.id);
  const place = others.findIndex(({ id }) => id === neighborId);
  return place === -1 ? items : others.toSpliced(side === "before" ? place : place + 1, 0, item);
};

/**
 * The place of tasks that are dropped at an index of a list. Null stands for what is no task, such as a heading. Undefined without a neighbor, and
 * when the tasks are there already.
 */
export const placeAt = (ids: readonly (string | null)[], index: number, dragged: readonly string[]): Place | undefined => {
  const [above, below] = [ids[index - 1], ids[index]];
  const [only] = dragged;
  if (dragged.length === 1 && (above === only || below === only)) return undefined;
  const isOther = (id: string | null | undefined): id is string => typeof id === "string" && !dragged.includes(id);
  if (isOther(below)) return { side: "before", neighborId: below };
  if (isOther(above)) return { side: "after", neighborId: above };
  const next = ids.slice(index).find(isOther);
  if (next !== undefined) return { side: "before", neighborId: next };
  const previous = ids.slice(0, index).findLast(isOther);
  return previous === undefined ? undefined : { side: "after", neighborId: previous };
};

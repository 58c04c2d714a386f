// Pure rules for the place of a record in an ordered list.

/** Compares two records as `sort` does: negative when `a` comes first. */
export type Compare<T> = (a: T, b: T) => number;

/**
 * Puts a record into an ordered list, or takes it out when it does not belong there. While the server has more pages, a record behind the
 * last loaded one is left out, because its page brings it. Without `compare`, a record keeps its place; a new one comes first, unless there are
 * more pages, which may have it.
 */
export const placeRecord = <T extends { readonly id: string }>(
  items: readonly T[],
  record: T,
  { belongs, compare, hasMore }: { readonly belongs: boolean; readonly compare: Compare<T> | undefined; readonly hasMore: boolean },
): readonly T[] => {
  const others = items.filter(({ id }) => id !== record.id);
  if (!belongs) return others;
  if (!compare && others.length < items.length) return items.map((item) => (item.id === record.id ? record : item));
  if (!compare) return hasMore ? items : [record, ...items];
  const place = findPlace(others, record, compare);
  if (place === others.length && hasMore && others.length === items.length) return others;
  return others.toSpliced(place, 0, record);
};

/** The index of the first item that comes after the record, by binary search. */
const findPlace = <T>(items: readonly T[], record: T, compare: Compare<T>): number => {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && compare(item, record) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

// Merges the newest page of a delivery log into the deliveries that are loaded.

interface Logged {
  readonly id: string;
  readonly createdAt: string;
}

export interface LoadedLog<T> {
  /** Newest first. */
  readonly items: readonly T[];
  readonly hasMore: boolean;
  /** Continues after the last item. */
  readonly nextCursor: string | null;
}

const isOlder = (a: Logged, b: Logged): boolean => a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id);

/**
 * The newest page replaces the loaded deliveries of its time. Older ones stay, unless deliveries between both may be missing: then the
 * log begins anew with the page.
 */
export const mergeNewest = <T extends Logged>(loaded: LoadedLog<T>, newest: LoadedLog<T>): LoadedLog<T> => {
  const last = newest.items.at(-1);
  if (!last || !newest.hasMore) return newest;
  const known = new Set(loaded.items.map(({ id }) => id));
  const older = loaded.items.filter((item) => isOlder(item, last));
  if (older.length === 0 || !newest.items.some(({ id }) => known.has(id))) return newest;
  return { items: [...newest.items, ...older], hasMore: loaded.hasMore, nextCursor: loaded.nextCursor };
};

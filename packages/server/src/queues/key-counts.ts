/** Counts by key, and their sum. A key whose count is zero is forgotten, so that the counts do not grow. */
export interface KeyCounts {
  readonly total: number;
  readonly byKey: ReadonlyMap<string, number>;
  of(key: string): number;
  /** Adds `amount`, which may be negative, to the key's count and returns the new count. */
  add(key: string, amount: number): number;
  copy(): KeyCounts;
}

export const createKeyCounts = (counted: Iterable<readonly [key: string, count: number]> = []): KeyCounts => {
  const byKey = new Map(counted);
  let total = 0;
  for (const count of byKey.values()) total += count;
  const of = (key: string): number => byKey.get(key) ?? 0;
  return {
    get total() {
      return total;
    },
    byKey,
    of,
    add: (key, amount) => {
      const count = of(key) + amount;
      total += amount;
      if (count === 0) byKey.delete(key);
      else byKey.set(key, count);
      return count;
    },
    copy: () => createKeyCounts(byKey),
  };
};

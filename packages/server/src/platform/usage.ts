/** Counts how much each holder uses of a shared resource, and their sum. */
export interface Usage {
  readonly total: number;
  of(holder: string): number;
  /** A negative amount is given back. */
  add(holder: string, amount: number): void;
  copy(): Usage;
}

export const createUsage = (counted: ReadonlyMap<string, number> = new Map(), sum = 0): Usage => {
  const byHolder = new Map(counted);
  let total = sum;
  return {
    get total() {
      return total;
    },
    of: (holder) => byHolder.get(holder) ?? 0,
    add: (holder, amount) => {
      const used = (byHolder.get(holder) ?? 0) + amount;
      total += amount;
      if (used === 0) byHolder.delete(holder);
      else byHolder.set(holder, used);
    },
    copy: () => createUsage(byHolder, total),
  };
};

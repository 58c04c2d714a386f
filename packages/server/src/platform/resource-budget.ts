import type { ApiError } from "./api-error.ts";

/** Bounds how much of a shared resource, such as memory, is in use at once. Work that would exceed a bound is rejected, not queued. */
export interface ResourceBudget {
  /** Runs `work` while `holder` uses `amount`. @throws the rejection when the process, or this holder, would exceed its bound. */
  take<T>(holder: string, amount: number, work: () => Promise<T>): Promise<T>;
  /** Resolves when nothing is in use. */
  idle(): Promise<void>;
}

/** `max` bounds the whole process, `holderMax` each holder. */
export const createResourceBudget = (max: number, holderMax: number, rejection: () => ApiError): ResourceBudget => {
  const usedBy = new Map<string, number>();
  let total = 0;
  let onIdle = (): void => {};

  const add = (holder: string, amount: number): void => {
    const used = (usedBy.get(holder) ?? 0) + amount;
    total += amount;
    if (used === 0) usedBy.delete(holder);
    else usedBy.set(holder, used);
    if (total === 0) onIdle();
  };

  return {
    take: async (holder, amount, work) => {
      if (total + amount > max || (usedBy.get(holder) ?? 0) + amount > holderMax) throw rejection();
      add(holder, amount);
      try {
        return await work();
      } finally {
        add(holder, -amount);
      }
    },
    idle: () =>
      new Promise((resolve) => {
        onIdle = resolve;
        if (total === 0) resolve();
      }),
  };
};

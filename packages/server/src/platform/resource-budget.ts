import type { ApiError } from "./api-error.ts";

/** Bounds what work holds at once of something scarce: memory, places. Who would hold too much is refused, not kept waiting. */
export interface ResourceBudget {
  /** @throws the refusal when too much would be held, in the process or by this holder. */
  take<T>(holder: string, amount: number, work: () => Promise<T>): Promise<T>;
  /** Resolves when nothing is held. */
  idle(): Promise<void>;
}

export const createResourceBudget = (max: number, ofOneMax: number, refusal: () => ApiError): ResourceBudget => {
  const held = new Map<string, number>();
  let total = 0;
  let onIdle = (): void => {};

  const add = (holder: string, amount: number): void => {
    const left = (held.get(holder) ?? 0) + amount;
    total += amount;
    if (left === 0) held.delete(holder);
    else held.set(holder, left);
    if (total === 0) onIdle();
  };

  return {
    take: async (holder, amount, work) => {
      if (total + amount > max || (held.get(holder) ?? 0) + amount > ofOneMax) throw refusal();
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

// Runs a task again and again without overlap: triggers during a run cause one more run after it.
import { createBatcher } from "./batcher.ts";

export interface Coalescer {
  /** Starts a run. During a run, any number of calls cause one more run after it. */
  trigger(): void;
  /** Resolves when no run is left. */
  idle(): Promise<void>;
}

/** Errors of `work` go to `onError`. They do not stop later runs. */
export const createCoalescer = (work: () => Promise<void>, onError: (error: unknown) => void): Coalescer => {
  const run = createBatcher(() => work().catch(onError), { concurrency: 1 });
  let last: Promise<void> = Promise.resolve();
  return {
    trigger: () => {
      last = run(undefined);
    },
    idle: async () => {
      for (let awaited: Promise<void> | undefined; awaited !== last; await awaited) awaited = last;
    },
  };
};

// Runs background work periodically, first soon after the start, so that a process that is restarted often also does it.

export interface PeriodicTask {
  /** Aborts the signal of the current run, and waits for it. */
  stop(): Promise<void>;
}

interface PeriodicTaskOptions {
  /** From the end of a run to the next one. */
  readonly intervalMs: number;
  /** From the start to the first run. Undefined: `chooseFirstMs`. */
  readonly firstMs?: number | undefined;
  work(signal: AbortSignal): Promise<void>;
  onError(error: unknown): void;
}

const first = { minMs: 30_000, maxMs: 90_000 };

/** Spreads the first runs of processes that start together. `random` is in [0, 1). */
export const chooseFirstMs = (random: number): number => first.minMs + random * (first.maxMs - first.minMs);

/** Errors go to `onError`; the next run tries again. Runs never overlap. */
export const startPeriodicTask = ({ intervalMs, firstMs, work, onError }: PeriodicTaskOptions): PeriodicTask => {
  const stopped = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const run = async (): Promise<void> => {
    await work(stopped.signal).catch(onError);
    if (!stopped.signal.aborted) schedule(intervalMs);
  };
  const schedule = (delayMs: number): void => {
    timer = setTimeout(() => {
      running = run();
    }, delayMs).unref();
  };
  let timer: NodeJS.Timeout | undefined;
  schedule(firstMs ?? chooseFirstMs(Math.random()));
  return {
    stop: async () => {
      stopped.abort();
      clearTimeout(timer);
      await running;
    },
  };
};

// Runs one job at a time. Others wait in the order in which they came.
import { DecoderBusy, DecoderUnavailable } from "../errors.ts";

export interface JobQueue {
  /**
   * Resolves with the result of the job. A job whose signal aborts while it waits leaves the queue; one that has started must watch the
   * signal itself.
   * @throws DecoderBusy when too many jobs wait
   */
  run<T>(job: () => Promise<T>, signal: AbortSignal | undefined): Promise<T>;
  /** The jobs that wait or run. */
  readonly pending: number;
  /** Rejects the jobs that wait, and later ones. The one that runs goes on. */
  close(): void;
}

interface WaitingJob {
  start(): Promise<void>;
  reject(reason: unknown): void;
}

export const createJobQueue = (waitingMax: number): JobQueue => {
  const waiting = new Set<WaitingJob>();
  let isRunning = false;
  let isClosed = false;
  const startNext = async (): Promise<void> => {
    const [next] = waiting;
    if (isRunning || next === undefined) return;
    waiting.delete(next);
    isRunning = true;
    await next.start();
    isRunning = false;
    void startNext();
  };
  return {
    run: async <T>(job: () => Promise<T>, signal: AbortSignal | undefined) => {
      signal?.throwIfAborted();
      if (isClosed) throw new DecoderUnavailable("The decoder is closed");
      if (waiting.size >= waitingMax) throw new DecoderBusy("Too many files wait to be decoded. Try again.");
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      const leave = () => {
        waiting.delete(waitingJob);
        reject(signal?.reason);
      };
      const start = () => {
        signal?.removeEventListener("abort", leave);
        return job().then(resolve, reject);
      };
      const waitingJob: WaitingJob = { start, reject };
      signal?.addEventListener("abort", leave, { once: true });
      waiting.add(waitingJob);
      void startNext();
      return promise;
    },
    get pending() {
      return waiting.size + Number(isRunning);
    },
    close: () => {
      isClosed = true;
      for (const { reject } of waiting) reject(new DecoderUnavailable("The decoder is closed"));
      waiting.clear();
    },
  };
};

import { Failure } from "../../platform/failure.ts";

/** Bounds what uploads hold at once: each has at most a megabyte in flight, a file handle and a socket. */
export interface UploadBudget {
  /** @throws Failure unavailable when too many run, in the process or of this workspace. */
  take<T>(organizationId: string, work: () => Promise<T>): Promise<T>;
  /** Resolves when none runs: also one whose client is cut off has to clear away what it has written. */
  idle(): Promise<void>;
}

/** An upload waits for its client, so others do not wait for it; and one workspace cannot take every place. */
export const createUploadBudget = (atOnceMax = 32, atOnceOfOneMax = 16): UploadBudget => {
  const running = new Map<string, number>();
  let total = 0;
  let onIdle = (): void => {};

  const add = (organizationId: string, count: number): void => {
    const left = (running.get(organizationId) ?? 0) + count;
    total += count;
    if (left === 0) running.delete(organizationId);
    else running.set(organizationId, left);
    if (total === 0) onIdle();
  };

  return {
    take: async (organizationId, work) => {
      if (total >= atOnceMax || (running.get(organizationId) ?? 0) >= atOnceOfOneMax)
        throw new Failure("unavailable", "Too many uploads are running; try again", { retryAfterSeconds: 5 });
      add(organizationId, 1);
      try {
        return await work();
      } finally {
        add(organizationId, -1);
      }
    },
    idle: () =>
      new Promise((resolve) => {
        onIdle = resolve;
        if (total === 0) resolve();
      }),
  };
};

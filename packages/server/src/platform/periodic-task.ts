/** Runs `work` every `intervalMs`. Errors go to `onError`; the next run tries again. `stop` waits for the current run. */
export const startPeriodicTask = (
  intervalMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } => {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = work().catch(onError);
  }, intervalMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};

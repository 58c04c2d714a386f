/** Does `work` now and then, in the background. What fails goes to `onError`, and is tried again the next time. */
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

// Lets a long command end cleanly on SIGINT and SIGTERM.

/** Runs `work` with a signal that aborts on the first SIGINT or SIGTERM. The second one ends the process at once. */
export const interruptible = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const controller = new AbortController();
  const onSignal = (name: NodeJS.Signals): void => {
    if (controller.signal.aborted) process.exit(130);
    controller.abort(new Error(`Stopped by ${name}`));
  };
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
  try {
    return await work(controller.signal);
  } finally {
    process.off("SIGINT", onSignal).off("SIGTERM", onSignal);
  }
};

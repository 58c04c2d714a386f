/** A task that runs one run at a time, however often it is triggered. */
export interface CoalescedTask {
  /** Starts a run. During a run, any number of calls cause one more run after it. */
  trigger(): void;
  /** Resolves when no run is left. */
  idle(): Promise<void>;
}

/** Errors of `work` go to `onError`. They do not stop later runs. */
export const createCoalescedTask = (work: () => Promise<void>, onError: (error: unknown) => void): CoalescedTask => {
  let running = false;
  let again = false;
  let runs = Promise.resolve();

  const run = async (): Promise<void> => {
    running = true;
    do {
      again = false;
      await work().catch(onError);
    } while (again);
    running = false;
  };

  return {
    trigger: () => {
      if (running) again = true;
      else runs = run();
    },
    idle: () => runs,
  };
};

/** Work that is asked for more often than it need be done. */
export interface Coalesced {
  /** It runs now, or once more after the run that is going on. */
  ask(): void;
  readonly running: boolean;
  /** Resolves when the runs that were asked for are over. */
  idle(): Promise<void>;
}

/** Of all that ask while `work` runs, one more run is made. What it throws goes to `onError`. */
export const coalesce = (work: () => Promise<void>, onError: (error: unknown) => void): Coalesced => {
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
    ask: () => {
      if (running) again = true;
      else runs = run();
    },
    get running() {
      return running;
    },
    idle: () => runs,
  };
};

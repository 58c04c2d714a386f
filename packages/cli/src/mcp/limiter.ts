/** Returns a function that runs at most `concurrency` others at once. The rest wait in their order. */
export const createLimiter = (concurrency: number) => {
  const waiting: (() => void)[] = [];
  let free = concurrency;
  return async (run: () => Promise<void>): Promise<void> => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
};

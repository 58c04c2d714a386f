/** Lets a few expensive comparisons run at once, and only a few of them wait in any one lane (a prefix, an address). */
export interface Lanes {
  /** Resolves to the function that leaves again, or to undefined at once when a lane is full. */
  enter(lanes: readonly string[]): Promise<(() => void) | undefined>;
}

export const createLanes = (runningMax = 2, perLaneMax = 4, waitingMax = 64): Lanes => {
  const occupied = new Map<string, number>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const count = (lane: string, by: number): void => {
    const next = (occupied.get(lane) ?? 0) + by;
    if (next > 0) occupied.set(lane, next);
    else occupied.delete(lane);
  };

  return {
    enter: async (lanes) => {
      const full = lanes.some((lane) => (occupied.get(lane) ?? 0) >= perLaneMax);
      if (full || waiting.length >= waitingMax) return undefined;
      for (const lane of lanes) count(lane, 1);
      if (running < runningMax) running++;
      else await new Promise<void>((resume) => waiting.push(resume));
      return () => {
        for (const lane of lanes) count(lane, -1);
        const next = waiting.shift();
        if (next) next();
        else running--;
      };
    },
  };
};

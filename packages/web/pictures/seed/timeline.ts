// What happens in the sample workspace, in the order of its times.
import type { SampleClock } from "../clock.ts";

const dayMs = 86_400_000;
const minuteMs = 60_000;
const morningMs = 8.5 * 3_600_000;
const workdayMs = 8.5 * 3_600_000;

export interface Timeline {
  /** The time of so many days ago: 2.5 is in the middle of that day's work. Days of a weekend become the Friday before. */
  readonly timeOf: (daysAgo: number) => number;
  /** Midnight in UTC of the day that is so many days from today. */
  readonly dayIn: (days: number) => number;
  readonly add: (atMs: number, act: () => Promise<unknown>) => void;
  /** Acts by time, with the clock set to it. `afterEach` runs after each act. */
  readonly play: (clock: SampleClock, afterEach: (atMs: number) => Promise<void>) => Promise<void>;
}

export const createTimeline = (endMs: number): Timeline => {
  const acts: { readonly atMs: number; readonly act: () => Promise<unknown> }[] = [];
  const todayMs = Math.floor(endMs / dayMs) * dayMs;
  return {
    timeOf: (daysAgo) => {
      const day = todayMs - Math.floor(daysAgo) * dayMs;
      const weekday = new Date(day).getUTCDay();
      const friday = day - (weekday === 6 ? dayMs : weekday === 0 ? 2 * dayMs : 0);
      const span = friday === todayMs ? endMs - todayMs - morningMs - 30 * minuteMs : workdayMs;
      return Math.floor(friday + morningMs + (daysAgo % 1) * span);
    },
    dayIn: (days) => todayMs + days * dayMs,
    add: (atMs, act) => void acts.push({ atMs, act }),
    play: async (clock, afterEach) => {
      for (const { atMs, act } of acts.toSorted((a, b) => a.atMs - b.atMs)) {
        clock.set(atMs);
        await act();
        await afterEach(atMs);
      }
      clock.set(endMs);
    },
  };
};

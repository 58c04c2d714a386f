/** A clock of the whole process, which runs on from the time that it was set to. */
export interface SampleClock {
  readonly nowMs: () => number;
  /** Later than now, so that records keep their order. */
  readonly set: (ms: number) => void;
}

/** Also replaces `Date.now`, from which the server makes ids: its feed of events compares their times with the clock. */
export const createClock = (startMs: number): SampleClock => {
  let offsetMs = startMs - performance.now();
  const nowMs = (): number => Math.floor(offsetMs + performance.now());
  Date.now = nowMs;
  return {
    nowMs,
    set: (ms) => {
      offsetMs = Math.max(ms - performance.now(), offsetMs);
    },
  };
};

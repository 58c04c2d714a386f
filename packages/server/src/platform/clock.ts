/** Returns Unix time in milliseconds. Passed as an argument everywhere, so that tests can control time. */
export type Clock = () => number;

/**
 * The wall clock, for everything that has a date: records, signatures, X-RateLimit-Reset, windows that begin at midnight. It can be set
 * forward or back, so the difference of two readings is not always the time that has passed.
 */
export const systemClock: Clock = () => Date.now();

/**
 * Measures the time that has passed in this process, for buckets that refill. It starts at the time of the wall clock and is never corrected,
 * so its readings must not be shown, stored, or compared with those of another process.
 */
export const steadyClock: Clock = () => performance.timeOrigin + performance.now();

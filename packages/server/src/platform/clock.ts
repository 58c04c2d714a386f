/**
 * The two clocks of a process.
 *
 * The wall clock is for everything that has a date: records, signatures, windows that begin at midnight, X-RateLimit-Reset. An
 * administrator or NTP can set it forward or back, so a difference between two of its readings is not always the time that has passed.
 *
 * The steady clock measures how much time has passed within this process, for buckets that refill. Nothing sets it. Its date is that of
 * the wall clock at the start of the process and is never corrected, so it must not be shown, stored or compared with another process.
 */
export type Clock = () => number;

/** Unix time in milliseconds. Passed as an argument everywhere, so that tests can control time. */
export const systemClock: Clock = () => Date.now();

/** Milliseconds that only ever increase. */
export const steadyClock: Clock = () => performance.timeOrigin + performance.now();

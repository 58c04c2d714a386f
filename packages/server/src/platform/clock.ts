/** Returns Unix time in milliseconds. Passed as an argument everywhere, so that tests can control time. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

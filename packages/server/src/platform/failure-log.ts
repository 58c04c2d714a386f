// Logs the failures of work that runs again and again, without one line for each run.
import { type Log, messageOf } from "./log.ts";

const intervalMs = 60_000;

/** Returns a function that logs an error, at most once a minute, with how many more there were since the last line. */
export const createFailureLog = (log: Log, message: string): ((error: unknown) => void) => {
  let loggedMs = Number.NEGATIVE_INFINITY;
  let omitted = 0;
  return (error) => {
    const nowMs = performance.now();
    if (nowMs - loggedMs < intervalMs) {
      omitted++;
      return;
    }
    log.warn({ error: messageOf(error), omitted }, message);
    loggedMs = nowMs;
    omitted = 0;
  };
};

// Compares the clock of this process with the database's. A clock that is minutes off makes receivers refuse our signatures, and us refuse
// the signatures of others.
import type { Clock } from "../platform/clock.ts";
import type { Log } from "../platform/log.ts";
import { startPeriodicTask } from "../platform/periodic-task.ts";

/** Reported from this difference on. Machines that synchronize their clocks differ by milliseconds. */
const reportedMs = 10_000;
/** From this difference on, nothing is signed or judged by this clock. Receivers allow 5 minutes. */
const wrongMs = 60_000;
const intervalMs = 60_000;
/** A slower answer says too little about the time at which the database read its clock. */
const roundTripMaxMs = 2_000;

export interface ClockWatch {
  /** This clock minus the database's, now. Undefined until the first comparison, and if there is none. */
  offsetMs(): number | undefined;
  /** Whether this clock is a minute or more off. */
  isWrong(): boolean;
  /** The database's time. */
  databaseTimeMs(): number;
  stop(): Promise<void>;
}

export interface ClockWatchOptions {
  readonly clock: Clock;
  /** Advances the database's time between comparisons, so that a change of the wall clock is noticed at once. */
  readonly steadyClock: Clock;
  readonly readDatabaseTimeMs: () => Promise<number>;
  readonly log: Log;
}

/** Compares the clocks before it resolves, and then every minute. Logs when the difference becomes remarkable, and when it ends. */
export const startClockWatch = async ({ clock, steadyClock, readDatabaseTimeMs, log }: ClockWatchOptions): Promise<ClockWatch> => {
  /** The database's clock minus the steady clock. */
  let aheadMs: number | undefined;
  let reported = false;
  const offsetMs = (): number | undefined => (aheadMs === undefined ? undefined : clock() - (steadyClock() + aheadMs));

  const report = (): void => {
    const offset = offsetMs() ?? 0;
    if (Math.abs(offset) >= reportedMs === reported) return;
    reported = !reported;
    const offsetSeconds = Math.round(offset / 1_000);
    if (reported) log.error({ offsetSeconds }, "the clock of this machine differs from the database's: synchronize both");
    else log.warn({ offsetSeconds }, "the clock of this machine agrees with the database's again");
  };
  const compare = async (): Promise<void> => {
    const startedMs = steadyClock();
    const databaseMs = await readDatabaseTimeMs();
    const endedMs = steadyClock();
    if (endedMs - startedMs <= roundTripMaxMs) aheadMs = databaseMs - (startedMs + endedMs) / 2;
    report();
  };
  // Errors are ignored, because other code reports a database that does not answer.
  const tryCompare = (): Promise<void> => compare().catch(() => {});
  await tryCompare();
  const task = startPeriodicTask({ intervalMs, firstMs: intervalMs, work: tryCompare, onError: () => {} });
  return {
    offsetMs,
    isWrong: () => Math.abs(offsetMs() ?? 0) >= wrongMs,
    databaseTimeMs: () => clock() - (offsetMs() ?? 0),
    stop: () => task.stop(),
  };
};

/** A watch that compares nothing, for a process that was given its clock as an argument. */
export const unwatchedClock = (clock: Clock): ClockWatch => ({
  offsetMs: () => undefined,
  isWrong: () => false,
  databaseTimeMs: clock,
  stop: async () => {},
});

/** How /readyz reports the difference. */
export const clockStatusOf = (offsetMs: number | undefined): "ok" | "wrong" | "unknown" => {
  if (offsetMs === undefined) return "unknown";
  return Math.abs(offsetMs) >= reportedMs ? "wrong" : "ok";
};

// Remembers whether the database is read-only, and checks when it accepts writes again.
import type pg from "pg";
import { type Log, messageOf } from "../platform/log.ts";

export interface ReadOnlyWatch {
  /** True from the first refused write until the database is found to accept writes. */
  readonly isReadOnly: boolean;
  /** Reports what a statement has shown: that the database refuses writes, or that it accepts them. */
  report(readOnly: boolean): void;
  stop(): void;
}

interface WatchOptions {
  /** Makes one round trip and reports its result. @throws when the database does not respond, which changes nothing. */
  readonly check: () => Promise<unknown>;
  /** Runs at the first refusal and before each check: after a failover, a new connection may reach the new primary. */
  readonly reconnect: () => void;
  readonly log: Log;
}

const checkMs = 2_000;

/** Logs the beginning and the end, whatever the number of refused writes. */
export const createReadOnlyWatch = ({ check, reconnect, log }: WatchOptions): ReadOnlyWatch => {
  let timer: NodeJS.Timeout | undefined;

  const checkLater = (): void => {
    timer = setTimeout(async () => {
      reconnect();
      await check().catch((error: unknown) => log.debug({ error: messageOf(error) }, "checking for a read-only database failed"));
      if (timer !== undefined) checkLater();
    }, checkMs).unref();
  };
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };

  return {
    get isReadOnly() {
      return timer !== undefined;
    },
    report: (readOnly) => {
      if (readOnly === (timer !== undefined)) return;
      if (readOnly) {
        log.warn("the database is read-only: reads are served, and writes are refused");
        reconnect();
        checkLater();
      } else {
        log.warn("the database accepts writes again");
        stop();
      }
    },
    stop,
  };
};

export const readReadOnly = async (pool: pg.Pool): Promise<boolean> =>
  (await pool.query<{ transaction_read_only: string }>("SHOW transaction_read_only")).rows[0]?.transaction_read_only === "on";

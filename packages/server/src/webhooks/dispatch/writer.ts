import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import { type Log, messageOf } from "../../platform/log.ts";
import type { Disabled } from "./breaker.sql.ts";
import { coalesce } from "./coalesce.ts";
import { writeResults } from "./results.sql.ts";
import type { Result } from "./results.ts";

const batchSize = 100;
/** So long results gather, so that a batch is worth its commit. */
const lingerMs = 5;
const retryMs = 1_000;
const failuresAtStopMax = 3;

export interface Writer {
  /** Results that are not written yet. */
  readonly waiting: number;
  /** False while the database does not take them. */
  readonly healthy: boolean;
  add(result: Result): void;
  /** Writes what is left. What the database does not take now is lost: those deliveries are attempted again when their leases end. */
  stop(): Promise<void>;
}

export interface WriterOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** After each batch. */
  readonly onWritten: (disabled: readonly Disabled[]) => void;
}

/** Writes results in batches, in the order in which they came: those that come while one batch is written make the next. */
export const createWriter = ({ database, clock, log, onWritten }: WriterOptions): Writer => {
  const waiting: Result[] = [];
  const stopping = new AbortController();
  let failures = 0;

  const writeBatch = async (): Promise<void> => {
    const batch = waiting.slice(0, batchSize);
    const disabled = await writeResults(database, batch, clock());
    waiting.splice(0, batch.length);
    failures = 0;
    onWritten(disabled);
  };

  const onError = async (error: unknown): Promise<void> => {
    failures++;
    log.warn({ error: messageOf(error), waiting: waiting.length }, "writing deliveries' results failed");
    if (!stopping.signal.aborted) await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => {});
  };

  const writing = coalesce(async () => {
    while (waiting.length > 0 && !(stopping.signal.aborted && failures >= failuresAtStopMax)) {
      if (waiting.length < batchSize) await sleep(lingerMs);
      await writeBatch().catch(onError);
    }
  }, onError);

  return {
    get waiting() {
      return waiting.length;
    },
    get healthy() {
      return failures === 0;
    },
    add: (result) => {
      waiting.push(result);
      writing.ask();
    },
    stop: async () => {
      stopping.abort();
      failures = Math.min(failures, failuresAtStopMax - 1);
      await writing.idle();
    },
  };
};

// Writes results in batches, in the order in which they were added. A batch that fails is kept and tried again. When the process dies,
// unwritten results are lost, but their leases end and those deliveries are attempted again.
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../../database/database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { createFailureLog } from "../../../platform/failure-log.ts";
import type { Log } from "../../../platform/log.ts";
import { createCoalescer } from "../../../queues/coalescer.ts";
import type { DisabledWebhook } from "./breaker.ts";
import { completeDeliveries } from "./complete-deliveries.ts";
import type { DeliveryResult } from "./delivery-result.ts";

const batchSize = 400;
/** The writer waits this long for a small batch to grow, because each batch costs a commit. */
const lingerMs = 20;
const retryMs = 1_000;
const failuresAtStopMax = 3;

export interface ResultWriter {
  /** How many results are not written yet. */
  readonly pending: number;
  /** False from a failed write until the next successful one. */
  readonly healthy: boolean;
  add(result: DeliveryResult): void;
  /** Writes the pending results. Gives up after three failures: those deliveries are attempted again when their leases end. */
  stop(): Promise<void>;
}

export interface ResultWriterOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Called after each batch, with the webhooks that it disabled. */
  readonly onWritten: (disabled: readonly DisabledWebhook[]) => void;
}

export const createResultWriter = ({ database, clock, log, onWritten }: ResultWriterOptions): ResultWriter => {
  const pending: DeliveryResult[] = [];
  const stopping = new AbortController();
  const logFailure = createFailureLog(log, "writing delivery results failed");
  let failures = 0;

  const writeBatch = async (): Promise<void> => {
    const batch = pending.slice(0, batchSize);
    const disabled = await completeDeliveries(database, batch, clock());
    pending.splice(0, batch.length);
    failures = 0;
    onWritten(disabled);
  };

  const onError = async (error: unknown): Promise<void> => {
    failures++;
    logFailure(error);
    if (!stopping.signal.aborted) await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => {});
  };

  const writing = createCoalescer(async () => {
    while (pending.length > 0 && !(stopping.signal.aborted && failures >= failuresAtStopMax)) {
      if (pending.length < batchSize) await sleep(lingerMs);
      await writeBatch().catch(onError);
    }
  }, onError);

  return {
    get pending() {
      return pending.length;
    },
    get healthy() {
      return failures === 0;
    },
    add: (result) => {
      pending.push(result);
      writing.trigger();
    },
    stop: async () => {
      stopping.abort();
      failures = Math.min(failures, failuresAtStopMax - 1);
      await writing.idle();
    },
  };
};

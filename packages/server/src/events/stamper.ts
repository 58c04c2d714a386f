// Stamps events: gives them positions in their workspace's feed, after their commit. A reader does it before it reads, and the background work
// every minute for feeds that nobody reads, so that the first reader does not wait. Any number of processes may stamp at the same time.
import type { Database } from "../database/database.ts";
import { isLockTimeout, isReadOnly } from "../database/sql-errors.ts";
import { createFailureLog } from "../platform/failure-log.ts";
import type { Log } from "../platform/log.ts";
import { insertFeed, listUnstamped, stampBatch } from "./stamp.sql.ts";

/** A batch takes about 50 ms. */
const batchSize = { limit: 5_000, window: 50_000 };
/** The most batches that a reader waits for. The background work stamps the rest. */
const batchesPerReadMax = 20;
const intervalMs = 60_000;

export interface Stamper {
  /**
   * Stamps the events of a workspace that are committed when it is called. The feed stays as it is while the database is read-only or another
   * process holds the feed's lock.
   */
  stamp(organizationId: string): Promise<void>;
}

/** Calls for a workspace during a run share the next run, which begins after each of them. */
export const createStamper = (database: Database): Stamper => {
  const runs = new Map<string, { readonly current: Promise<void>; next?: Promise<void> }>();

  const start = (organizationId: string): Promise<void> => {
    const current = stampAsReader(database, organizationId).finally(() => {
      if (runs.get(organizationId) === run && !run.next) runs.delete(organizationId);
    });
    const run: { readonly current: Promise<void>; next?: Promise<void> } = { current };
    runs.set(organizationId, run);
    return current;
  };

  return {
    stamp: (organizationId) => {
      if (database.isReadOnly) return Promise.resolve();
      const run = runs.get(organizationId);
      if (!run) return start(organizationId);
      const startNext = () => start(organizationId);
      run.next ??= run.current.then(startNext, startNext);
      return run.next;
    },
  };
};

const stampAsReader = async (database: Database, organizationId: string): Promise<void> => {
  try {
    for (let batches = 0; batches < batchesPerReadMax; batches++) if (!(await stampNext(database, organizationId))) return;
  } catch (error) {
    if (!isReadOnly(error) && !isLockTimeout(error)) throw error;
  }
};

/** Stamps one batch. Returns whether there may be more. */
const stampNext = async (database: Database, organizationId: string): Promise<boolean> => {
  const [batch] = await database.query(stampBatch, { organizationId, ...batchSize });
  if (batch) return batch.more;
  return (await database.query(insertFeed, { organizationId })).length > 0;
};

/** Stamps the feeds of all workspaces, now and every minute. The first run notices that the database was restored into another cluster. */
export const startBackgroundStamping = (database: Database, log: Log): { stop(): Promise<void> } => {
  const logFailure = createFailureLog(log, "stamping the events of the feed failed");
  let stopping = false;
  let running = Promise.resolve();

  const stampAll = async (): Promise<void> => {
    if (database.isReadOnly) return;
    for (const { organizationId } of await database.query(listUnstamped, {}))
      while (!stopping && (await stampNext(database, organizationId)));
  };
  const run = (): void => {
    running = running.then(stampAll).catch((error: unknown) => {
      if (!isReadOnly(error)) logFailure(error);
    });
  };
  run();
  const timer = setInterval(run, intervalMs).unref();
  return {
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      await running;
    },
  };
};

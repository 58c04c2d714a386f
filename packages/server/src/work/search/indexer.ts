// Brings the search index up to date in the background, after the commit of each change. Lists are exact before that, too: they read records
// that are not indexed yet themselves. So the pace only decides how fast searches are.
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../database/database.ts";
import { isReadOnly } from "../../database/sql-errors.ts";
import { createFailureLog } from "../../platform/failure-log.ts";
import type { Log } from "../../platform/log.ts";
import { type PeriodicTask, startPeriodicTask } from "../../platform/periodic-task.ts";
import { applyStatements, cleanIndex, insertIndex, listOutdated, lockIndex, prepareIndex, readIndexState } from "./apply.sql.ts";
import type { SearchKind } from "./kinds.sql.ts";

/** A batch takes about 0.2 s. */
const batch = { limit: 1_000, bytesMax: 1_000_000 };

interface Batch {
  /** How many changes and new records it had. */
  readonly handled: number;
  /** How many new records wait after it. */
  readonly waiting: number;
}

/** A workspace's new records of a kind. */
interface Waiting {
  readonly organizationId: string;
  readonly kind: string;
  /** The highest number of a record. */
  readonly last: number;
  readonly waiting: number;
}

export interface Pace {
  /** Whether to index a workspace in this run. */
  isDue(waiting: Waiting): boolean;
  /** Called between two batches of a workspace. */
  pause(batchMs: number, createdPerSecond: number): Promise<void>;
  isStopped(): boolean;
}

const withoutPause: Pace = { isDue: () => true, pause: async () => {}, isStopped: () => false };

/** Applies all changes of all workspaces that are committed when it is called. Any number of processes may index at the same time. */
export const updateSearchIndex = async (database: Database, { isDue, pause, isStopped }: Pace = withoutPause): Promise<void> => {
  if (database.isReadOnly) return;
  const outdated = (await database.query(listOutdated, {})).filter(isDue);
  if (outdated.length === 0) return;
  const prepared = await prepareTrigrams(database);
  for (const { organizationId, kind } of outdated) {
    let previous: Batch | undefined;
    while (!isStopped()) {
      const startedMs = performance.now();
      const done = await applyBatch(database, organizationId, kind as SearchKind);
      if (prepared) await database.query(cleanIndex, {});
      if (!done || done.handled === 0) break;
      const batchMs = performance.now() - startedMs;
      const created = previous ? done.waiting - previous.waiting + done.handled : 0;
      await pause(batchMs, (created / batchMs) * 1_000);
      previous = done;
    }
  }
};

/** Resolves with whether there is a trigram index. */
const prepareTrigrams = async (database: Database): Promise<boolean> => {
  const [state] = await database.query(readIndexState, {});
  if (state?.exists || !state?.isEmpty) return state?.exists ?? false;
  return (await database.query(prepareIndex, {}))[0]?.prepared ?? false;
};

/** Undefined for a workspace that has been deleted. */
const applyBatch = (database: Database, organizationId: string, kind: SearchKind): Promise<Batch | undefined> =>
  database.transaction(async (within) => {
    const [locked] = await within.query(lockIndex, { organizationId, kind });
    if (!locked) await within.query(insertIndex, { organizationId, kind });
    if (!locked && !(await within.query(lockIndex, { organizationId, kind }))[0]) return undefined;
    return (await within.query(applyStatements[kind], { organizationId, ...batch }))[0];
  });

const intervalMs = 10_000;
/** From this rate on, batches run in a small share of the time, so that creating records does not become slower. */
const busyPerSecond = 50;
const share = { busy: 0.03, idle: 0.5 };

/** The pause after a batch. */
export const pauseMsAfter = (batchMs: number, createdPerSecond: number): number =>
  batchMs * (1 / (createdPerSecond >= busyPerSecond ? share.busy : share.idle) - 1);

/** This many records that wait for the index make a search about 3 ms slower. */
const waitingMax = 2_000;
const quietPerSecond = 5;

/**
 * Decides for each run whether a workspace is due: when many records wait, or when few were created since the last run. So indexing waits
 * until a burst of creates is over.
 */
export const createDueCheck = (): ((found: Waiting, nowMs: number) => boolean) => {
  const seen = new Map<string, { readonly last: number; readonly atMs: number }>();
  return ({ organizationId, kind, last, waiting }, nowMs) => {
    const key = `${organizationId} ${kind}`;
    const previous = seen.get(key);
    seen.set(key, { last, atMs: nowMs });
    const createdPerSecond = previous ? ((last - previous.last) * 1_000) / Math.max(1, nowMs - previous.atMs) : Number.POSITIVE_INFINITY;
    const isDue = waiting >= waitingMax || createdPerSecond < quietPerSecond;
    if (isDue) seen.delete(key);
    return isDue;
  };
};

/** The pace of background work until it is stopped. */
export const backgroundPace = (signal: AbortSignal): Pick<Pace, "pause" | "isStopped"> => ({
  isStopped: () => signal.aborted,
  pause: (batchMs, createdPerSecond) => sleep(pauseMsAfter(batchMs, createdPerSecond), undefined, { signal, ref: false }).catch(() => {}),
});

/** Indexes in the background, every ten seconds. */
export const startSearchIndexer = (database: Database, log: Log): PeriodicTask => {
  const logFailure = createFailureLog(log, "updating the search index failed");
  const isDue = createDueCheck();
  return startPeriodicTask({
    intervalMs,
    work: (signal) => updateSearchIndex(database, { ...backgroundPace(signal), isDue: (found) => isDue(found, performance.now()) }),
    onError: (error) => {
      if (!isReadOnly(error)) logFailure(error);
    },
  });
};

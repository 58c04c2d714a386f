// Writes the words of records that were created or changed, after their commit and within a second.
import type { SearchKind } from "@worktrack/contract";
import type { Database } from "../../database/database.ts";
import { isReadOnly } from "../../database/sql-errors.ts";
import { createFailureLog } from "../../platform/failure-log.ts";
import type { Log } from "../../platform/log.ts";
import { type PeriodicTask, startPeriodicTask } from "../../platform/periodic-task.ts";
import { cleanWordsIndex } from "./apply.sql.ts";
import { batchStatements, listWaitingKinds, lockDocuments, readWaiting } from "./documents.sql.ts";
import { backgroundPace, type Pace } from "./indexer.ts";

/** A batch of usual texts takes about 50 ms, and one of the longest texts 50 MB of memory. */
const limit = 250;

/** Writes the words of the records that have waited longest. Resolves with how many there were. */
const writeBatch = (database: Database): Promise<number> =>
  database.transaction(async (within) => {
    await within.query(lockDocuments, {});
    let handled = 0;
    for (const { kind } of await within.query(listWaitingKinds, { limit })) {
      const [batch] = await within.query(batchStatements[kind as SearchKind], { limit });
      handled += batch?.handled ?? 0;
    }
    return handled;
  });

const readState = async (database: Database) => {
  const [state] = await database.query(readWaiting, { limit });
  return { waiting: state?.waiting ?? 0, last: Number(state?.last ?? 0), atMs: performance.now() };
};

const withoutPause: Pick<Pace, "pause" | "isStopped"> = { pause: async () => {}, isStopped: () => false };

/** Writes the words of all records that wait when it is called. Any number of processes may do so at the same time. */
export const updateSearchDocuments = async (
  database: Database,
  { pause, isStopped }: Pick<Pace, "pause" | "isStopped"> = withoutPause,
): Promise<void> => {
  if (database.isReadOnly) return;
  let before = await readState(database);
  while (before.waiting > 0 && !isStopped()) {
    const startedMs = performance.now();
    if ((await writeBatch(database)) === 0) return;
    await database.query(cleanWordsIndex, {});
    const now = await readState(database);
    await pause(now.atMs - startedMs, ((now.last - before.last) / (now.atMs - before.atMs)) * 1_000);
    before = now;
  }
};

const intervalMs = 500;

export const startDocumentIndexer = (database: Database, log: Log): PeriodicTask => {
  const logFailure = createFailureLog(log, "writing the words of the search failed");
  return startPeriodicTask({
    intervalMs,
    firstMs: intervalMs,
    work: (signal) => updateSearchDocuments(database, backgroundPace(signal)),
    onError: (error) => {
      if (!isReadOnly(error)) logFailure(error);
    },
  });
};

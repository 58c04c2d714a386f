// Starts the work of a process beside requests: webhook deliveries, the sweep of the object store, stamping events, the search index, pruning, the
// deletion of projects, and the archives of exports.
import type { OpenDatabase } from "./database/database.ts";
import type { Notifications } from "./database/notifications.ts";
import type { PoolStatus } from "./database/pool.ts";
import { startBackgroundStamping } from "./events/stamper.ts";
import { startDispatcher } from "./integration/webhooks/dispatch/dispatcher.ts";
import { openDispatcherDatabase } from "./integration/webhooks/dispatch/dispatcher-database.ts";
import { createWakeNotifier, listenForWakes } from "./integration/webhooks/dispatch/wake-notifications.ts";
import { createLazySender } from "./integration/webhooks/send/lazy-sender.ts";
import { startProjectDeleter } from "./operation/deletion/deleter.ts";
import { startExporter } from "./operation/export/exporter.ts";
import { startPruner } from "./operation/retention/prune.ts";
import { serverVersion } from "./platform/server-version.ts";
import type { Runtime } from "./runtime.ts";
import type { Config } from "./settings/config.ts";
import { startSpoolSweeper, startSweeper } from "./work/media/sweep.ts";
import { startDocumentIndexer } from "./work/search/document-indexer.ts";
import { startSearchIndexer } from "./work/search/indexer.ts";

/** The work of a process beside requests. Any number of processes may do it at the same time. */
export interface Background {
  /** The connection pools of the work, by name. */
  readonly pools: Readonly<Record<string, () => PoolStatus>>;
  /** Wakes the dispatcher of this process, or else those of other processes, to send new deliveries. */
  wake(): void;
  /** Lets this process look for exports to write. */
  wakeExporter(): void;
  /** Finishes the deliveries in flight and writes their results. */
  stop(): Promise<void>;
}

/** The functions of the background work that requests call. */
type BackgroundPort = "wake" | "wakeExporter";

/** The work of the roles `worker` and `all`. */
export const startBackground = (
  runtime: Omit<Runtime, BackgroundPort>,
  database: OpenDatabase,
  notifications: Notifications,
  config: Config,
): Background => {
  const { dateVersions, secretKeys, clock, clockWatch, log, guard, metrics, signals } = runtime;
  const { timeoutMs, retryDelaysMs, hasProxy } = config.webhooks;
  const sender = createLazySender({ guard, timeoutMs, userAgent: `Worktrack/${serverVersion}`, hasProxy });
  const queue = openDispatcherDatabase(database.connection, log);
  const dispatcher = startDispatcher({
    database: queue,
    signals,
    dateVersions,
    sender,
    secretKeys,
    clock,
    clockWatch,
    log,
    metrics,
    retryDelaysMs,
    timeoutMs,
  });
  const wakes = listenForWakes(notifications, dispatcher.wake);
  // Work that deletes by age uses the database's clock: a process clock that is weeks ahead would delete everything.
  const byDatabaseTime = { ...runtime, clock: clockWatch.databaseTimeMs };
  const sweeper = startSweeper(byDatabaseTime);
  const pruner = startPruner(byDatabaseTime, { auditDays: config.auditDays });
  const deleter = startProjectDeleter({ ...byDatabaseTime, wake: dispatcher.wake });
  const stamping = startBackgroundStamping(runtime.database, log);
  const indexers = [startSearchIndexer(runtime.database, log), startDocumentIndexer(runtime.database, log)];
  const exporter = startExporter({ ...runtime, database });
  return {
    pools: { dispatcher: () => queue.pool },
    wake: dispatcher.wake,
    wakeExporter: exporter.wake,
    stop: async () => {
      wakes.stop();
      const tasks = [sweeper, pruner, deleter, stamping, ...indexers, exporter];
      await Promise.all([dispatcher.stop(), ...tasks.map((task) => task.stop())]);
      await Promise.all([sender.close(), queue.close()]);
    },
  };
};

/** The work of the role `api`: removing its own unfinished uploads. */
export const startApiBackground = (runtime: Omit<Runtime, BackgroundPort>, database: OpenDatabase): Background => {
  const sweeper = startSpoolSweeper(runtime);
  return { pools: {}, wake: createWakeNotifier(database, runtime.log), wakeExporter: () => {}, stop: () => sweeper.stop() };
};

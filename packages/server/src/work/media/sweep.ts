// The sweep of the object store, every ten minutes in the background: finishes deletions, and removes what killed processes left over.
import { bounds } from "@worktrack/contract";
import type { Database } from "../../database/database.ts";
import { statement } from "../../database/statement.ts";
import type { Clock } from "../../platform/clock.ts";
import { type Log, messageOf } from "../../platform/log.ts";
import { type PeriodicTask, startPeriodicTask } from "../../platform/periodic-task.ts";
import { purgeMedia } from "../purge/purge-media.ts";
import { isSweepPaused } from "../purge/sweep-pause.ts";
import { sweepSpoolDir } from "./store/spool-dir.ts";
import type { ObjectStore, StoredObject } from "./store/store.ts";
import { foldMediaUsage } from "./usage.ts";

const dayMs = 86_400_000;
const sweepIntervalMs = 10 * 60_000;
/** A younger object without a row may belong to an upload in progress. An older one is left over from a killed process. */
const orphanMs = 3_600_000;
const batchSize = 500;

const selectOrphans = statement({
  name: "media_select_orphans",
  parameters: { keys: "uuid[]" },
  row: { key: "uuid" },
  text: `SELECT key FROM unnest($keys) AS object (key)
          WHERE NOT EXISTS (SELECT FROM media WHERE id = key) AND NOT EXISTS (SELECT FROM media_thumbnail WHERE object_id = key)
            AND NOT EXISTS (SELECT FROM media_poster WHERE id = key)
            AND NOT EXISTS (SELECT FROM resumable_upload_part WHERE object_id = key)
            AND NOT EXISTS (SELECT FROM avatar WHERE id = key) AND NOT EXISTS (SELECT FROM export WHERE key = ANY (parts))
            AND NOT ${isSweepPaused}`,
});

interface Stores {
  readonly database: Database;
  readonly media: ObjectStore;
}

interface SpoolSweeperPorts {
  readonly media: ObjectStore;
  readonly clock: Clock;
  readonly log: Log;
}

/** Sweeps soon after the start and then every ten minutes, in the background. */
export const startSweeper = (runtime: SpoolSweeperPorts & { readonly database: Database }): PeriodicTask =>
  startPeriodicTask({
    intervalMs: sweepIntervalMs,
    work: () => sweepMedia(runtime, runtime.clock()),
    onError: (error) => runtime.log.warn({ error: messageOf(error) }, "sweeping attachments failed"),
  });

/**
 * Deletes attachments whose grace period has ended, and what killed processes left over: objects without a row, and spool files.
 * Several processes may sweep at the same time. While a backup runs, nothing with bytes is deleted.
 */
export const sweepMedia = async ({ database, media }: Stores, nowMs: number): Promise<void> => {
  await purgeMedia({ database, media }, nowMs - bounds.mediaGraceDays * dayMs);
  let batch: string[] = [];
  for await (const object of media.list()) {
    if (isYoung(object, nowMs)) continue;
    batch.push(object.key);
    if (batch.length < batchSize) continue;
    await removeOrphans({ database, media }, batch);
    batch = [];
  }
  await removeOrphans({ database, media }, batch);
  await sweepSpool(media, nowMs);
  await foldMediaUsage(database);
};

const sweepSpool = ({ spoolDir }: ObjectStore, nowMs: number): Promise<void> => sweepSpoolDir(spoolDir, nowMs - orphanMs);

/**
 * Removes old spool files only, at once and then every ten minutes. For a process with the role `api`, because the sweeps of workers on
 * other machines do not reach its disk.
 */
export const startSpoolSweeper = ({ media, clock, log }: SpoolSweeperPorts): PeriodicTask =>
  startPeriodicTask({
    intervalMs: sweepIntervalMs,
    firstMs: 0,
    work: () => sweepSpool(media, clock()),
    onError: (error) => log.warn({ error: messageOf(error) }, "removing unfinished uploads failed"),
  });

const isYoung = ({ modifiedMs }: StoredObject, nowMs: number): boolean => modifiedMs > nowMs - orphanMs;

const removeOrphans = async ({ database, media }: Stores, keys: readonly string[]): Promise<void> => {
  for (const { key } of await database.query(selectOrphans, { keys })) await media.remove(key);
};

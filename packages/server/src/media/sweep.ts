import { bounds } from "@worktrack/contract";
import type { Database } from "../platform/database.ts";
import { sweepSpoolDir } from "./store/spool-dir.ts";
import type { ObjectStore, StoredObject } from "./store/store.ts";

const dayMs = 86_400_000;
/** An object without a row is an upload that is being recorded, unless it is older than this: then its server was killed. */
const orphanMs = 3_600_000;
const batchSize = 500;

const deleted = {
  name: "media_sweepable",
  text: `SELECT id FROM media WHERE deleted_at <= $1::timestamptz AND legal_hold_at IS NULL ORDER BY deleted_at LIMIT ${batchSize}`,
};
const forget = {
  name: "media_forget",
  text: "DELETE FROM media WHERE id = ANY ($1::uuid[]) AND deleted_at IS NOT NULL AND legal_hold_at IS NULL",
};
const known = { name: "media_known", text: "SELECT id FROM media WHERE id = ANY ($1::uuid[])" };

interface Store {
  readonly database: Database;
  readonly media: ObjectStore;
}

/**
 * Removes what the grace period is over for, and what a killed process left: objects without a row, and half-written files. Safe at any
 * time and in several processes at once.
 */
export const sweepMedia = async ({ database, media }: Store, nowMs: number): Promise<void> => {
  await sweepDeleted({ database, media }, nowMs - bounds.mediaGraceDays * dayMs);
  let batch: string[] = [];
  for await (const object of media.list()) {
    if (isYoung(object, nowMs)) continue;
    batch.push(object.key);
    if (batch.length < batchSize) continue;
    await removeOrphans({ database, media }, batch);
    batch = [];
  }
  await removeOrphans({ database, media }, batch);
  await sweepSpoolDir(media.spoolDir, nowMs - orphanMs);
};

const isYoung = ({ modifiedMs }: StoredObject, nowMs: number): boolean => modifiedMs > nowMs - orphanMs;

/** The object first: a row without its object would be worse than an object without its row, which the next sweep finds. */
const sweepDeleted = async ({ database, media }: Store, beforeMs: number): Promise<void> => {
  for (;;) {
    const rows = await database.rows<{ id: string }>(deleted, [new Date(beforeMs)]);
    const ids = rows.map(({ id }) => id);
    for (const id of ids) await media.remove(id);
    await database.rows(forget, [ids]);
    if (rows.length < batchSize) return;
  }
};

const removeOrphans = async ({ database, media }: Store, keys: readonly string[]): Promise<void> => {
  const rows = await database.rows<{ id: string }>(known, [[...keys]]);
  const rowIds = new Set(rows.map(({ id }) => id));
  for (const key of keys) if (!rowIds.has(key)) await media.remove(key);
};

// Purges deleted attachments: removes their objects, then their rows. An attachment without a parent cannot be restored, unless it belongs to a
// deleted task.
import type { Database } from "../../database/database.ts";
import { statement } from "../../database/statement.ts";
import { isSweepPaused } from "./sweep-pause.ts";

const batchSize = 500;

/** Takes the parents first: whoever restores an attachment locks the same row, and then finds it without a parent. */
const beginPurge = statement({
  name: "media_begin_purge",
  parameters: { deletedBefore: "timestamptz" },
  row: { id: "uuid", objectIds: "uuid[]" },
  text: `
  WITH due AS MATERIALIZED (
    SELECT m.id FROM media m
     WHERE m.deleted_at <= $deletedBefore AND m.legal_hold_at IS NULL AND NOT ${isSweepPaused}
       AND NOT EXISTS (SELECT FROM deleted_row d WHERE d.media_id = m.id)
     ORDER BY m.deleted_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
  )
  UPDATE media m SET post_id = NULL, comment_id = NULL, task_id = NULL, task_comment_id = NULL FROM due WHERE m.id = due.id
  RETURNING m.id, ARRAY(SELECT object_id FROM media_thumbnail WHERE media_id = m.id) || ARRAY(SELECT p.id FROM media_poster p WHERE media_id = m.id)
    AS "objectIds"`,
});

const deleteRows = statement({
  name: "media_delete_rows",
  parameters: { ids: "uuid[]" },
  row: {},
  text: "DELETE FROM media WHERE id = ANY ($ids) AND deleted_at IS NOT NULL AND legal_hold_at IS NULL",
});

interface Stores {
  readonly database: Database;
  readonly media: { remove(key: string): Promise<void> };
}

/**
 * Purges the attachments that were deleted before this time, except while a backup runs. It removes the object before its row, so that after a
 * crash the next run finds the row and finishes.
 */
export const purgeMedia = async ({ database, media }: Stores, beforeMs: number): Promise<void> => {
  for (;;) {
    const rows = await database.query(beginPurge, { deletedBefore: new Date(beforeMs) });
    for (const { id, objectIds } of rows) for (const key of [id, ...objectIds]) await media.remove(key);
    await database.query(deleteRows, { ids: rows.map(({ id }) => id) });
    if (rows.length < batchSize) return;
  }
};

/** The time of deletion of attachments that cannot be restored. */
const permanent = "'epoch'::timestamptz";

/** Deletes attachments so that nobody can restore them. Those under legal hold stay. `purgePermanent` removes them after the commit. */
export const deleteMediaPermanently = statement({
  name: "media_delete_permanently",
  parameters: { ids: "uuid[]" },
  row: {},
  text: `
  UPDATE media SET post_id = NULL, comment_id = NULL, task_id = NULL, task_comment_id = NULL, deleted_at = ${permanent}
   WHERE id = ANY ($ids) AND legal_hold_at IS NULL`,
});

/** Call it after the commit. If a backup runs, or if this fails, the sweep removes the objects later. */
export const purgePermanent = async (stores: Stores): Promise<void> => {
  await purgeMedia(stores, 0).catch(() => {});
};

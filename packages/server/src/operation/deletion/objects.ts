// Deletes a workspace's attachments, posters, avatars, uploads and exports with their objects. An object goes before its row, so that a killed process leaves no object
// that nothing names.
import type { Database } from "../../database/database.ts";
import { statement } from "../../database/statement.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { ObjectStore } from "../../work/media/store/store.ts";
import { isSweepPaused } from "../../work/purge/sweep-pause.ts";

const batchSize = 100;

type Table = "media" | "avatar" | "resumable_upload" | "export";

const pick = (name: string, table: Table, keys: string) =>
  statement({
    name,
    parameters: { organizationId: "uuid" },
    row: { paused: "bool", ids: "uuid[]", keys: "uuid[]" },
    text: `
    WITH picked AS MATERIALIZED (
      SELECT id, ${keys} AS keys FROM ${table} WHERE organization_id = $organizationId LIMIT ${batchSize})
    SELECT ${isSweepPaused} AS paused, ARRAY(SELECT id FROM picked) AS ids, ARRAY(SELECT unnest(keys) FROM picked) AS keys`,
  });
const pickObjects = {
  media: pick(
    "deletion_pick_media",
    "media",
    `
    id || ARRAY(SELECT object_id FROM media_thumbnail WHERE media_id = media.id) || ARRAY(SELECT id FROM media_poster WHERE media_id = media.id)`,
  ),
  avatar: pick("deletion_pick_avatars", "avatar", "ARRAY[id]"),
  resumable_upload: pick(
    "deletion_pick_uploads",
    "resumable_upload",
    "ARRAY(SELECT object_id FROM resumable_upload_part WHERE upload_id = resumable_upload.id)",
  ),
  export: pick("deletion_pick_exports", "export", "parts"),
};

const remove = (name: string, table: Table) =>
  statement({ name, parameters: { ids: "uuid[]" }, row: {}, text: `DELETE FROM ${table} WHERE id = ANY ($ids)` });
const removeRows = {
  media: remove("deletion_media", "media"),
  avatar: remove("deletion_avatars", "avatar"),
  resumable_upload: remove("deletion_uploads", "resumable_upload"),
  export: remove("deletion_exports", "export"),
};

/** Deletes some rows of the table with their objects. False when there are none. @throws ApiError unavailable while a backup runs */
export const deleteObjectBatch = async (
  { database, media }: { readonly database: Database; readonly media: ObjectStore },
  table: Table,
  organizationId: string,
): Promise<boolean> => {
  const [picked] = await database.query(pickObjects[table], { organizationId });
  if (!picked || picked.ids.length === 0) return false;
  if (picked.paused)
    throw new ApiError("unavailable", "A backup is running, and needs the attachments. Run this command again when it has ended.");
  for (const key of picked.keys) await media.remove(key);
  await database.query(removeRows[table], { ids: picked.ids });
  return true;
};

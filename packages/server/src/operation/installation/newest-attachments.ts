// Looks for the database's newest attachments in an object store, to recognize a store without a marker.
import type { Database } from "../../database/database.ts";
import { statement } from "../../database/statement.ts";
import type { StoreLocation } from "../../work/media/store/location.ts";

const newestMax = 20;

const newestStatement = statement({
  name: "installation_newest_attachments",
  parameters: {},
  row: { id: "uuid" },
  text: `SELECT id FROM media WHERE deleted_at IS NULL ORDER BY id DESC LIMIT ${newestMax}`,
});

/** Counts up to 20 of the newest attachments, and how many of them the store has. */
export const countNewestAttachments = async (
  database: Database,
  location: Pick<StoreLocation, "has">,
): Promise<{ total: number; present: number }> => {
  const rows = await database.query(newestStatement, {});
  const found = await Promise.all(rows.map(({ id }) => location.has(id)));
  return { total: rows.length, present: found.filter(Boolean).length };
};

// Prepares migrations that build an index concurrently, so that they can run again.
import type pg from "pg";
import type { Migration } from "./files.ts";

const concurrentIndex = /\bCREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+IF\s+NOT\s+EXISTS\s+("[^"]+"|\w+)/i;

/**
 * Drops the invalid index that an interrupted build left. IF NOT EXISTS would skip it, and no query would ever use it. The caller holds the
 * migrations' lock, so no other process is building it.
 */
export const dropInvalidIndex = async (client: pg.Client, { sql }: Migration): Promise<void> => {
  const name = concurrentIndex.exec(sql)?.[1];
  if (name === undefined) return;
  const { rowCount } = await client.query("SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid", [name]);
  if (rowCount === 1) await client.query(`DROP INDEX CONCURRENTLY ${name}`);
};

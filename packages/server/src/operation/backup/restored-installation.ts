// The row of the table `installation` in a restored database: a new identity, and the columns about the secret key as in the backup.
import type pg from "pg";
import type { Manifest } from "./format.ts";
import type { RestoreState } from "./restore-state.ts";

const insertStatement = "INSERT INTO installation SELECT (jsonb_populate_record(NULL::installation, $1)).*";

export const writeInstallation = async (
  client: pg.Client,
  { secretKeyColumns }: Pick<Manifest, "secretKeyColumns">,
  { installationId, objectStoreId }: RestoreState,
  storeOrigin: string,
): Promise<void> => {
  const identity = { singleton: true, id: installationId, object_store_id: objectStoreId, object_store_origin: storeOrigin };
  await client.query(insertStatement, [JSON.stringify({ ...secretKeyColumns, ...identity, created_at: new Date() })]);
};

/** True if this restore has committed its rows, and was killed before its end. */
export const isCommitted = async (client: pg.Client, { installationId }: RestoreState): Promise<boolean> => {
  const { rows } = await client.query<{ exists: boolean }>("SELECT to_regclass('installation') IS NOT NULL AS exists");
  if (!rows[0]?.exists) return false;
  const { rowCount } = await client.query("SELECT FROM installation WHERE id = $1", [installationId]);
  return rowCount === 1;
};

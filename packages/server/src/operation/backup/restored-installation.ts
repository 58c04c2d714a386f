// The row of the table `installation` in a restored database: a new identity, and the columns about the secret key as in the backup.
import type pg from "pg";
import type { Manifest } from "./format.ts";
import type { RestoreState } from "./restore-state.ts";
import { readTargetState } from "./target-database.ts";

export const hasInstallationTable = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ exists: boolean }>("SELECT to_regclass('installation') IS NOT NULL AS exists");
  return rows[0]?.exists ?? false;
};

const insertStatement = "INSERT INTO installation SELECT (jsonb_populate_record(NULL::installation, $1)).* ON CONFLICT DO NOTHING";

/** Does nothing if there is a row. */
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
  const installations = (await hasInstallationTable(client))
    ? (await client.query<{ id: string }>("SELECT id FROM installation")).rows
    : [];
  // The schema of an old backup has the table only after the migrations that follow the commit.
  if (installations.length === 0) return (await readTargetState(client)).isUsed;
  return installations.some(({ id }) => id === installationId);
};

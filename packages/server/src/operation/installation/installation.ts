// The installation: the database's one row about what all its processes must share, their secret key and their object store.
import type { Database } from "../../database/database.ts";
import { type RowOf, statement } from "../../database/statement.ts";

/** The columns about the secret key, as SQL and as the fields of a row. */
export const secretKeyColumns = `secret_key_fingerprint AS "secretKeyFingerprint", sealed_secret_key AS "sealedSecretKey",
      sealed_previous_secret_key AS "sealedPreviousSecretKey", secret_key_rotated_at AS "secretKeyRotatedAt"`;
export const secretKeyRow = {
  secretKeyFingerprint: "text?",
  sealedSecretKey: "text?",
  sealedPreviousSecretKey: "text?",
  secretKeyRotatedAt: "timestamptz?",
} as const;

// SQL instead of Prisma, whose first use takes 0.1 s of every start.
const findStatement = statement({
  name: "installation_find",
  parameters: {},
  row: { id: "uuid", ...secretKeyRow, objectStoreId: "uuid?", objectStoreOrigin: "text?" },
  text: `SELECT id, ${secretKeyColumns}, object_store_id AS "objectStoreId", object_store_origin AS "objectStoreOrigin" FROM installation`,
});

/** `id` names the database in the marker of its object store. schema.prisma describes the other columns. */
export type Installation = RowOf<typeof findStatement.row>;

const createStatement = statement({
  name: "installation_create",
  parameters: {},
  row: {},
  text: "INSERT INTO installation DEFAULT VALUES ON CONFLICT DO NOTHING",
});

const lockStatement = statement({
  name: "installation_lock",
  parameters: {},
  row: { id: "uuid" },
  text: "SELECT id FROM installation FOR UPDATE",
});

/** Locks the row until the transaction ends, and reads it. */
export const lockInstallation = async (within: Database): Promise<Installation> => {
  await within.query(lockStatement, {});
  return findOrCreateInstallation(within);
};

/** Reads the row, and creates it if it is missing. A read-only database is enough once the row exists. */
export const findOrCreateInstallation = async (database: Database): Promise<Installation> => {
  const [existing] = await database.query(findStatement, {});
  if (existing) return existing;
  await database.query(createStatement, {});
  return findOrCreateInstallation(database);
};

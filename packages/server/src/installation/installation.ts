// The installation: the database's one row about what all its processes must share, their secret key and their object store.
import type { Database } from "../platform/database.ts";
import { statement } from "../platform/statement.ts";

export interface Installation {
  readonly id: string;
  /** Null until the first start. */
  readonly secretKeyFingerprint: string | null;
  /** The id in the marker of the object store. Null until the first start. */
  readonly objectStoreId: string | null;
  /** Where the object store was at its first use, for error messages. */
  readonly objectStoreOrigin: string | null;
}

const createStatement = statement({
  name: "installation_create",
  parameters: {},
  row: {},
  text: "INSERT INTO installation DEFAULT VALUES ON CONFLICT DO NOTHING",
});

/** Reads the row, and creates it if it is missing. A read-only database is enough once the row exists. */
export const findOrCreateInstallation = async (database: Database): Promise<Installation> => {
  const existing = await database.prisma.installation.findFirst();
  if (existing) return existing;
  await database.query(createStatement, {});
  return database.prisma.installation.findFirstOrThrow();
};

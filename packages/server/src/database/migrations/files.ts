// Reads the migrations that this version of the server contains.
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the SQL, as Prisma computes it. */
  readonly checksum: string;
  readonly inTransaction: boolean;
  /** A contracting migration's first compatible version: servers that have this migration no longer use what it removes. */
  readonly contractAfter: string | undefined;
}

/** Marks a migration that cannot run in a transaction, such as CREATE INDEX CONCURRENTLY. It must be safe to run again. */
const withoutTransaction = /^-- no transaction$/m;

/** Marks a migration that removes what older servers use, with the newest migration of the first version that does not use it. */
const contract = /^-- contract after (\S+)$/m;

export const shippedMigrationsDir = fileURLToPath(new URL("../../../prisma/migrations", import.meta.url));

/** The SQL of a migration is all its .sql files in the order of their names. Sorted by name, which starts with a timestamp, so that they apply in order. */
export const readMigrationFiles = async (dir: string): Promise<Migration[]> => {
  const entries = await readdir(dir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(names.sort().map((name) => readMigration(dir, name)));
};

const readMigration = async (dir: string, name: string): Promise<Migration> => {
  const files = (await readdir(join(dir, name))).filter((file) => file.endsWith(".sql")).sort();
  const sql = (await Promise.all(files.map((file) => readFile(join(dir, name, file), "utf8")))).join("\n");
  const checksum = createHash("sha256").update(sql).digest("hex");
  return { name, sql, checksum, inTransaction: !withoutTransaction.test(sql), contractAfter: contract.exec(sql)?.[1] };
};

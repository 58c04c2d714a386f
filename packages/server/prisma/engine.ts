import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import { type DiffTarget, type MigrationList, SchemaEngine } from "@prisma/schema-engine-wasm";
import type { Connection } from "../src/database/connection.ts";
import { readMigrationFiles, shippedMigrationsDir } from "../src/database/migrations/files.ts";
import { wholeScriptAdapter } from "./adapter.ts";

export const schemaFile = fileURLToPath(new URL("schema.prisma", import.meta.url));
const lockFile = "migration_lock.toml";
const filters = { externalTables: [], externalEnums: [] };

/** Prisma's schema engine on one database. Does what `prisma migrate` does, without downloading its binary. */
export interface Engine {
  /** The SQL that turns the migrations' database into `schema` (default: schema.prisma). Empty when they agree. */
  diff(schema?: string): Promise<string>;
  /** The result of `prisma migrate status`. A null history means that database and migrations agree. */
  status(): ReturnType<SchemaEngine["diagnoseMigrationHistory"]>;
  /** Does what `prisma migrate deploy` does. Resolves with the names of the migrations it applied. */
  deploy(): Promise<string[]>;
  close(): void;
}

export const openEngine = async (connection: Connection): Promise<Engine> => {
  const migrationsList = await listMigrations();
  const adapter = bindMigrationAwareSqlAdapterFactory(wholeScriptAdapter(connection));
  const engine = await SchemaEngine.new({ datamodels: undefined }, () => {}, adapter);
  return {
    diff: async (schema) => {
      const content = schema ?? (await readFile(schemaFile, "utf8"));
      const from: DiffTarget = { tag: "migrations", ...migrationsList };
      const to: DiffTarget = { tag: "schemaDatamodel", files: [{ path: schemaFile, content }] };
      const { stdout } = await engine.diff({ from, to, script: true, exitCode: null, filters });
      return stdout?.startsWith("-- This is an empty migration.") ? "" : (stdout ?? "");
    },
    status: () => engine.diagnoseMigrationHistory({ migrationsList, optInToShadowDatabase: true, filters }),
    deploy: async () => (await engine.applyMigrations({ migrationsList, filters })).appliedMigrationNames,
    close: () => engine.free(),
  };
};

const listMigrations = async (): Promise<MigrationList> => ({
  baseDir: shippedMigrationsDir,
  lockfile: { path: lockFile, content: await readFile(join(shippedMigrationsDir, lockFile), "utf8") },
  shadowDbInitScript: "",
  migrationDirectories: (await readMigrationFiles(shippedMigrationsDir)).map(({ name, sql }) => ({
    path: name,
    migrationFile: { path: "migration.sql", content: { tag: "ok", value: sql } },
  })),
});

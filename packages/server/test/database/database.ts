import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, inject } from "vitest";
import { type Connection, inDatabase } from "../../src/database/connection.ts";
import { migrate } from "../../src/database/migrations.ts";
import { fromHook } from "../from-hook.ts";
import { databaseUrlOf, inCluster, type TestCluster, templateOf } from "./cluster.ts";

export interface TestDatabase {
  readonly connection: Connection;
  /** The connection as a DATABASE_URL, for servers that run as processes. */
  readonly url: string;
  drop(): Promise<void>;
}

/** Creates a migrated, empty database before the first test of the file and drops it after the last. */
export const useTestDatabase = (): TestDatabase => {
  const database = fromHook(beforeAll, { connection: true, url: true, drop: true }, createTestDatabase);
  afterAll(() => database.drop());
  return database;
};

/**
 * Creates a migrated database without rows. The caller drops it. The end of the run drops those that a failed file leaves.
 */
export const createTestDatabase = (): Promise<TestDatabase> =>
  createDatabase((cluster) => `TEMPLATE ${templateOf(cluster)} STRATEGY FILE_COPY`);

/** Creates a database without tables, for tests of migrations. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase(() => "");

/** Creates a migrated database whose locale is C, in which only ASCII letters have an upper and a lower case. */
export const createDatabaseOfLocaleC = async (): Promise<TestDatabase> => {
  const database = await createDatabase(() => "TEMPLATE template0 LOCALE 'C' ENCODING 'UTF8'");
  await migrate(database.connection, { log: () => {} });
  return database;
};

const createDatabase = async (options: (cluster: TestCluster) => string): Promise<TestDatabase> => {
  const cluster = inject("testCluster");
  const name = `${cluster.prefix}${randomUUID().replaceAll("-", "")}`;
  await inCluster(cluster, (client) => client.query(`CREATE DATABASE ${name} ${options(cluster)}`));
  const connection = inDatabase(cluster.connection, name);
  return {
    connection,
    url: databaseUrlOf(connection),
    drop: async () => {
      await inCluster(cluster, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
};

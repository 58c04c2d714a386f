import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@worktrack/embedded-postgres";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { type Connection, inDatabase, parseDatabaseUrl } from "../../src/database/connection.ts";
import { migrate } from "../../src/database/migrations.ts";
import { removeAbandonedClusters } from "./abandoned-clusters.ts";

/** The PostgreSQL of this test run. The names of its databases, including the template, start with `prefix`. */
export interface TestCluster {
  readonly connection: Connection;
  readonly prefix: string;
}

declare module "vitest" {
  interface ProvidedContext {
    testCluster: TestCluster;
  }
}

/** Trades durability for speed. */
export const testSettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  shared_buffers: "128MB",
};

/** vitest's globalSetup: one PostgreSQL for the whole run, either embedded or at TEST_DATABASE_URL. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const url = process.env.TEST_DATABASE_URL;
  const server = url ? { connection: parseDatabaseUrl(url), stop: async () => {} } : await startTestPostgres();
  const cluster: TestCluster = { connection: server.connection, prefix: `worktrack_test_${process.pid}_` };
  const teardown = async () => {
    await dropDatabases(cluster);
    await server.stop();
  };
  try {
    await createTemplate(cluster);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide("testCluster", cluster);
  return teardown;
};

const startTestPostgres = async () => {
  await removeAbandonedClusters();
  const dataDir = await mkdtemp(join(tmpdir(), `worktrack-test-${process.pid}-`));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const server = await startEmbeddedPostgres({ dataDir, log: () => {}, settings: testSettings });
    return { connection: server.connection, stop: () => server.stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
};

export const templateOf = (cluster: TestCluster): string => `${cluster.prefix}template`;

export const inCluster = async <T>({ connection }: TestCluster, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const createTemplate = async (cluster: TestCluster): Promise<void> => {
  const template = templateOf(cluster);
  await inCluster(cluster, (client) => client.query(`CREATE DATABASE ${template}`));
  await migrate(inDatabase(cluster.connection, template), { log: () => {} });
  await inCluster(cluster, (client) => client.query(`ALTER DATABASE ${template} ALLOW_CONNECTIONS false`));
};

const dropDatabases = (cluster: TestCluster): Promise<void> =>
  inCluster(cluster, async (client) => {
    const { rows } = await client.query<{ name: string }>("SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)", [
      cluster.prefix,
    ]);
    for (const { name } of rows) await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  });

/** The connection as a DATABASE_URL. A socket's folder goes into the query, because a URL cannot have a path as its host. */
export const databaseUrlOf = ({ connectionString, host, port, user, database }: Connection): string =>
  connectionString ?? `postgresql:///${database}?${new URLSearchParams({ host: `${host}`, port: `${port}`, user: `${user}` })}`;

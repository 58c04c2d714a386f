import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@worktrack/embedded-postgres";
import pg from "pg";
import { type Connection, inDatabase } from "../src/platform/connection.ts";
import { migrate } from "../src/platform/migrations.ts";
import { inSession } from "./session.ts";
import { createWorkspace, type Workspace } from "./workspace.ts";

/** The embedded PostgreSQL with its default settings, including fsync, in a folder that is deleted after the benchmark. */
export interface Cluster {
  /** A new, migrated database. */
  database(name: string): Promise<Connection>;
  /** A new database with a workspace of this many tasks. Databases of one size are copies of the first. */
  workspace(name: string, taskCount: number): Promise<Workspace & { readonly connection: Connection }>;
  stop(): Promise<void>;
}

export const startCluster = async (): Promise<Cluster> => {
  const dataDir = await mkdtemp(join(tmpdir(), "worktrack-bench-"));
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const copyDatabase = async (template: string, name: string): Promise<Connection> => {
    const [from, to] = [pg.escapeIdentifier(template), pg.escapeIdentifier(name)];
    await inSession(connection, (session) => session.query(`CREATE DATABASE ${to} TEMPLATE ${from} STRATEGY file_copy`));
    return inDatabase(connection, name);
  };
  const database = async (name: string): Promise<Connection> => {
    const created = await copyDatabase("template1", name);
    await migrate(created, { log: () => {} });
    return created;
  };
  const originals = new Map<number, Promise<Workspace>>();
  const createOriginal = async (taskCount: number): Promise<Workspace> =>
    createWorkspace(await database(`original_${taskCount}`), taskCount);
  return {
    database,
    workspace: async (name, taskCount) => {
      const original = originals.get(taskCount) ?? createOriginal(taskCount);
      originals.set(taskCount, original);
      return { ...(await original), connection: await copyDatabase(`original_${taskCount}`, name) };
    },
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@worktrack/embedded-postgres";
import pg from "pg";
import { type Connection, inDatabase } from "../packages/server/src/database/connection.ts";
import { migrate } from "../packages/server/src/database/migrations.ts";
import { cpuSecondsOfChildren, parentOf } from "./process.ts";
import { inSession } from "./session.ts";
import { createWorkspace, type Workspace } from "./workspace.ts";

type WorkspaceDatabase = Workspace & { readonly connection: Connection };

/** The embedded PostgreSQL with its default settings, including fsync, in a folder that is deleted after the benchmark. */
export interface Cluster {
  /** The database that PostgreSQL itself creates. */
  readonly connection: Connection;
  /** A new, migrated database. */
  database(name: string): Promise<Connection>;
  /** A new database with a workspace of this many tasks. Databases of one size are copies of the first. */
  workspace(name: string, taskCount: number): Promise<WorkspaceDatabase>;
  /** A copy of a database to which nobody is connected. */
  copy(from: Connection, name: string): Promise<Connection>;
  /** Drops all databases but the originals of copies, so that their vacuuming and checkpoints do not slow the next benchmark. */
  dropDatabases(): Promise<void>;
  /** The CPU time of PostgreSQL's processes. */
  cpuSeconds(): Promise<number>;
  stop(): Promise<void>;
}

export const startCluster = async (): Promise<Cluster> => {
  const dataDir = await mkdtemp(join(tmpdir(), "worktrack-bench-"));
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const run = (sql: string) => inSession(connection, (session) => session.query(sql));
  const postmasterPid = await inSession(connection, async (session) => {
    const { rows } = await session.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    return parentOf(Number(rows[0]?.pid));
  });
  const created = new Set<string>();

  const copyDatabase = async (template: string, name: string): Promise<Connection> => {
    const [from, to] = [pg.escapeIdentifier(template), pg.escapeIdentifier(name)];
    await run(`CREATE DATABASE ${to} TEMPLATE ${from} STRATEGY file_copy`);
    return inDatabase(connection, name);
  };
  const createDatabase = async (name: string): Promise<Connection> => {
    const database = await copyDatabase("template1", name);
    await migrate(database, { log: () => {} });
    return database;
  };

  const originals = new Map<number, Promise<Workspace>>();
  const createOriginal = async (taskCount: number): Promise<Workspace> =>
    createWorkspace(await createDatabase(`original_${taskCount}`), taskCount);

  return {
    connection,
    database: (name) => {
      created.add(name);
      return createDatabase(name);
    },
    workspace: async (name, taskCount) => {
      const original = originals.get(taskCount) ?? createOriginal(taskCount);
      originals.set(taskCount, original);
      const workspace = await original;
      created.add(name);
      return { ...workspace, connection: await copyDatabase(`original_${taskCount}`, name) };
    },
    copy: (from, name) => {
      created.add(name);
      return copyDatabase(String(from.database), name);
    },
    dropDatabases: async () => {
      for (const name of created) await run(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
      created.clear();
      await run("CHECKPOINT");
    },
    cpuSeconds: () => cpuSecondsOfChildren(postmasterPid),
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

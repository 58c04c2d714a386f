// A PostgreSQL of a test file's own, which it may make read-only, stop, kill and restart.
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@worktrack/embedded-postgres";
import pg from "pg";
import { migrate } from "../../src/database/migrations.ts";
import { databaseUrlOf, testSettings } from "./cluster.ts";
import type { TestDatabase } from "./database.ts";

export interface OwnPostgres extends TestDatabase {
  /** Runs SQL on a connection of its own. */
  run(sql: string): Promise<pg.QueryResult>;
  /** Makes every session read-only or writable, as a provider does when the storage is full. */
  setReadOnly(on: boolean): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Ends PostgreSQL with a signal: SIGINT stops it fast, SIGQUIT immediately. Like the server's, it is then started again. */
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Restarts as a hot standby without a primary: read-only until `promote`. */
  restartAsStandby(): Promise<void>;
  promote(): Promise<void>;
}

/** Commits survive a kill of PostgreSQL, but not a power loss. */
const settings = { ...testSettings, synchronous_commit: "on", full_page_writes: "on" };

/** Starts a migrated PostgreSQL in a folder of its own. `drop` stops it and removes the folder. */
export const startOwnPostgres = async (): Promise<OwnPostgres> => {
  const dataDir = await mkdtemp(join(tmpdir(), "worktrack-own-"));
  const open = () => startEmbeddedPostgres({ dataDir, log: () => {}, settings });
  let postgres: EmbeddedPostgres = await open();
  const { connection } = postgres;
  await migrate(connection, { log: () => {} });

  const run = async (sql: string): Promise<pg.QueryResult> => {
    const client = new pg.Client(postgres.connection);
    client.on("error", () => {});
    await client.connect();
    return client.query(sql).finally(() => client.end());
  };
  const stop = () => postgres.stop();
  const start = async (): Promise<void> => {
    postgres = await open();
  };
  return {
    connection,
    url: databaseUrlOf(connection),
    run,
    setReadOnly: async (on) => {
      await run(`ALTER SYSTEM SET default_transaction_read_only = ${on ? "on" : "off"}`);
      await run("SELECT pg_reload_conf()");
    },
    stop,
    start,
    kill: async (signal) => {
      process.kill(Number.parseInt(await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10), signal);
    },
    restartAsStandby: async () => {
      await stop();
      await writeFile(join(dataDir, "postgres", "standby.signal"), "");
      await start();
    },
    promote: async () => {
      await run("SELECT pg_promote()");
    },
    drop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

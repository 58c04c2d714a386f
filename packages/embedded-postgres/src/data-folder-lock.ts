// Keeps a second server from using the same data folder.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Connection } from "./connection.ts";

const timeouts = { acquireMs: 3_000, connectMs: 2_000, pollMs: 100, retryMs: 1_000 };
const lockKey = 7_910_551;

interface LockOptions {
  readonly connection: Connection;
  readonly clusterDir: string;
  readonly log: (line: string) => void;
  /** Starts PostgreSQL again after it has crashed. */
  readonly restart: () => Promise<void>;
}

export interface DataFolderLock {
  release(): Promise<void>;
}

/**
 * Locks the data folder for this process, with an advisory lock in a session of the database `postgres`. The lock ends with
 * the process, even on SIGKILL. When the session breaks, PostgreSQL has crashed: it is restarted, and the lock taken again.
 * @throws Error naming the process that holds the lock.
 */
export const lockDataFolder = async ({ connection, clusterDir, log, restart }: LockOptions): Promise<DataFolderLock> => {
  let released = false;
  let session = await acquire(connection, clusterDir);
  let recovery = Promise.resolve();
  /** The last message, so that a failure that lasts is logged once. */
  let logged: string | undefined;
  const recover = async (): Promise<void> => {
    if (released) return;
    try {
      await restart();
      session = await acquire(connection, clusterDir);
      watch();
      logged = undefined;
      log("the database is available again");
    } catch (error) {
      const message = `the database is unavailable: ${error instanceof Error ? error.message : error}`;
      if (message !== logged) log(message);
      logged = message;
      await sleep(timeouts.retryMs);
      return recover();
    }
  };
  const watch = () =>
    session.once("end", () => {
      recovery = recover();
    });
  watch();
  return {
    release: async () => {
      released = true;
      // A recovery that is still running would restart the PostgreSQL that the caller is about to stop.
      await recovery;
      await session.end();
    },
  };
};

/** Retries for a while, because the session of a process that was just killed may still be open. */
const acquire = async (connection: Connection, clusterDir: string): Promise<pg.Client> => {
  const client = new pg.Client({
    ...connection,
    database: "postgres",
    connectionTimeoutMillis: timeouts.connectMs,
    application_name: `worktrack ${process.pid}`,
  });
  client.on("error", () => {});
  await client.connect();
  const deadline = AbortSignal.timeout(timeouts.acquireMs);
  while (!(await tryLock(client))) {
    if (deadline.aborted) {
      const holder = await findHolder(client);
      await client.end();
      throw new Error(`Another server (${holder}) already uses ${clusterDir}. Stop it, or choose another WORKTRACK_DATA_DIR.`);
    }
    await sleep(timeouts.pollMs);
  }
  return client;
};

const tryLock = async (client: pg.Client): Promise<boolean> =>
  (await client.query<{ held: boolean }>("SELECT pg_try_advisory_lock($1) AS held", [lockKey])).rows[0]?.held ?? false;

const findHolder = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ name: string }>(
    "SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory' AND objid = $1 AND granted",
    [lockKey],
  );
  return rows[0]?.name.replace("worktrack", "process") ?? "just ended";
};

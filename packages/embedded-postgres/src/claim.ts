import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Connection } from "./connection.ts";

const timeouts = { acquireMs: 3_000, connectMs: 2_000, pollMs: 100, retryMs: 1_000 };
const lockKey = 7_910_551;

interface Claimed {
  readonly connection: Connection;
  readonly clusterDir: string;
  readonly log: (line: string) => void;
}

export interface Claim {
  release(): Promise<void>;
}

/**
 * One server per cluster: an advisory lock that a session of the database `postgres` holds. It ends with the server,
 * however that dies. When the session is cut, PostgreSQL has crashed: `revive` brings it back and the lock is taken again.
 * @throws Error naming the process that holds it.
 */
export const claimCluster = async ({ connection, clusterDir, log }: Claimed, revive: () => Promise<void>): Promise<Claim> => {
  let released = false;
  let session = await acquire(connection, clusterDir);
  let retaking = Promise.resolve();
  const retake = async (): Promise<void> => {
    if (released) return;
    try {
      await revive();
      session = await acquire(connection, clusterDir);
      watch();
      log("the database is back");
    } catch (error) {
      log(`the database is lost: ${error instanceof Error ? error.message : error}`);
      await sleep(timeouts.retryMs);
      return retake();
    }
  };
  const watch = () =>
    session.once("end", () => {
      retaking = retake();
    });
  watch();
  return {
    release: async () => {
      released = true;
      // Else it would bring back what is about to be stopped.
      await retaking;
      await session.end();
    },
  };
};

/** Tries for a while: the session of a server that was killed a moment ago may not have ended yet. */
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
      const holder = await holderOf(client);
      await client.end();
      throw new Error(`Another server (${holder}) already uses ${clusterDir}: stop it, or choose another WORKTRACK_DATA_DIR`);
    }
    await sleep(timeouts.pollMs);
  }
  return client;
};

const tryLock = async (client: pg.Client): Promise<boolean> =>
  (await client.query<{ held: boolean }>("SELECT pg_try_advisory_lock($1) AS held", [lockKey])).rows[0]?.held ?? false;

const holderOf = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ name: string }>(
    "SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory' AND objid = $1 AND granted",
    [lockKey],
  );
  return rows[0]?.name.replace("worktrack", "process") ?? "just ended";
};

import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Connection } from "./connection.ts";

const timeouts = { acquireMs: 3_000, connectMs: 2_000, pollMs: 100, reconnectMs: 500 };
const lockKey = 7_910_551;

export interface Claim {
  release(): Promise<void>;
}

/**
 * One server per cluster: an advisory lock that a session of the database `postgres` holds. It ends with the server,
 * however that dies. Taken again by itself when PostgreSQL restarts its sessions after a crash.
 * @throws Error naming the process that holds it.
 */
export const claimCluster = async (connection: Connection, clusterDir: string, log: (line: string) => void): Promise<Claim> => {
  let released = false;
  let session = await acquire(connection, clusterDir);
  const keep = () => {
    session.once("end", async () => {
      while (!released) {
        await sleep(timeouts.reconnectMs, undefined, { ref: false });
        const next = await acquire(connection, clusterDir).catch((error: Error) => log(`the database is lost: ${error.message}`));
        if (!next) continue;
        session = next;
        return released ? session.end() : keep();
      }
    });
  };
  keep();
  return {
    release: async () => {
      released = true;
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

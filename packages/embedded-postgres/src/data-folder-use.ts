// Counts the processes that use a data folder, so that one server at a time runs on it, and the last process stops PostgreSQL.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Connection } from "./connection.ts";

/** A server uses the data folder for itself. Commands use it beside the server and beside each other. */
export type Role = "server" | "command";

/** Another server uses the data folder. */
export class DataFolderInUse extends Error {}

const timeouts = { acquireMs: 3_000, leaveMs: 1_000, connectMs: 2_000, pollMs: 50, retryMs: 1_000 };

/** Advisory locks in the database `postgres`. Earlier releases take `server`, too. */
const lockKeys = { server: 7_910_551, use: 7_910_552 };

interface UseOptions {
  readonly role: Role;
  readonly connection: Connection;
  readonly clusterDir: string;
}

export interface DataFolderUse {
  /** Ends the use. True if no other process uses the folder: then none can begin to until the caller has stopped PostgreSQL. */
  release(): Promise<boolean>;
}

/**
 * Registers this process, by advisory locks of one session, which end with the process, even on SIGKILL. Everybody shares the lock `use`.
 * A process that leaves stops PostgreSQL only if it gets this lock alone, so that it cannot stop PostgreSQL under a process that has just joined.
 * @throws DataFolderInUse naming the server that uses the folder. Any other error means that PostgreSQL has stopped meanwhile.
 */
export const useDataFolder = async (options: UseOptions): Promise<DataFolderUse> => {
  const session = await acquire(options);
  return { release: () => leave(session, options.role) };
};

/**
 * The same for a server. When the session breaks, PostgreSQL has crashed: `restart` starts it again, and the process is registered again.
 */
export const keepDataFolder = async (
  options: UseOptions & { readonly log: (line: string) => void; readonly restart: () => Promise<void> },
): Promise<DataFolderUse> => {
  const { log, restart } = options;
  let released = false;
  let session = await acquire(options);
  let recovery = Promise.resolve();
  /** The last message, so that a failure that lasts is logged once. */
  let logged: string | undefined;
  const recover = async (): Promise<void> => {
    if (released) return;
    try {
      await restart();
      session = await acquire(options);
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
      return leave(session, options.role);
    },
  };
};

const acquire = async ({ role, connection, clusterDir }: UseOptions): Promise<pg.Client> => {
  const session = new pg.Client({
    ...connection,
    database: "postgres",
    connectionTimeoutMillis: timeouts.connectMs,
    application_name: `worktrack ${process.pid}`,
  });
  session.on("error", () => {});
  await session.connect();
  try {
    // Before `use`: a server that is refused has not used the folder, so it cannot become the one that must stop PostgreSQL.
    if (role === "server") await lockAsServer(session, clusterDir);
    // Waits while another process stops PostgreSQL, which then ends this session.
    await session.query("SELECT pg_advisory_lock_shared($1)", [lockKeys.use]);
    return session;
  } catch (error) {
    await session.end();
    throw error;
  }
};

/** Retries for a while, because the session of a process that was just killed may still be open. */
const lockAsServer = async (session: pg.Client, clusterDir: string): Promise<void> => {
  if (await retry(timeouts.acquireMs, () => tryLock(session, lockKeys.server))) return;
  const holder = await findServer(session);
  throw new DataFolderInUse(`Another server (${holder}) already uses ${clusterDir}. Stop it, or choose another WORKTRACK_DATA_DIR.`);
};

/** A server waits a moment for commands that are ending. If one goes on, that command stops PostgreSQL at its end. */
const leave = async (session: pg.Client, role: Role): Promise<boolean> => {
  try {
    await session.query("SELECT pg_advisory_unlock_shared($1)", [lockKeys.use]);
    const isLast = await retry(role === "server" ? timeouts.leaveMs : 0, () => tryLock(session, lockKeys.use));
    // The session that has the lock alone ends with PostgreSQL.
    if (!isLast) await session.end();
    return isLast;
  } catch {
    // PostgreSQL has crashed or was stopped. Whoever uses the folder starts it again.
    return true;
  }
};

const retry = async (totalMs: number, attempt: () => Promise<boolean>): Promise<boolean> => {
  const endMs = performance.now() + totalMs;
  while (!(await attempt())) {
    if (performance.now() >= endMs) return false;
    await sleep(timeouts.pollMs);
  }
  return true;
};

const tryLock = async (session: pg.Client, key: number): Promise<boolean> =>
  (await session.query<{ held: boolean }>("SELECT pg_try_advisory_lock($1) AS held", [key])).rows[0]?.held ?? false;

const findServer = async (session: pg.Client): Promise<string> => {
  const { rows } = await session.query<{ name: string }>(
    "SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory' AND objid = $1 AND granted",
    [lockKeys.server],
  );
  return rows[0]?.name.replace("worktrack", "process") ?? "just ended";
};

// The package's two entry points: start PostgreSQL in a data folder, or join the one that runs there.
import { resolve } from "node:path";
import { findUnprivilegedAccount } from "./account.ts";
import { findBinaries } from "./binaries.ts";
import { type Cluster, clusterDirOf, createCluster, removeLeftovers } from "./cluster.ts";
import { acceptsConnections, type Connection, connectionThrough, createDatabase } from "./connection.ts";
import { type DataFolderLock, lockDataFolder } from "./data-folder-lock.ts";
import { findLivePid } from "./pid-file.ts";
import { interruptPostmaster, runPostmaster, stopPostmaster } from "./postmaster.ts";
import type { Settings } from "./settings.ts";
import { openSocketDir } from "./socket-dir.ts";

export interface EmbeddedOptions {
  /** PostgreSQL keeps its data in `<dataDir>/postgres` and its log in `<dataDir>/postgres.log`. Created if missing. */
  readonly dataDir: string;
  /** Receives a line when the database is created, becomes unavailable, or is available again. */
  readonly log: (line: string) => void;
  /** PostgreSQL settings that override the defaults, such as `{ fsync: "off" }` for tests. */
  readonly settings?: Settings;
}

export interface EmbeddedPostgres {
  readonly connection: Connection;
  /** Stops PostgreSQL and closes open connections. Later calls wait for the same stop. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL in the data folder, or takes over the one that a killed process left running there. Restarts it after a
 * crash. Clients connect through a unix socket in a private folder.
 * @throws Error when another live process uses the data folder, or PostgreSQL cannot run on this machine.
 */
export const startEmbeddedPostgres = async ({ dataDir, log, settings }: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const dir = clusterDirOf(resolve(dataDir));
  const account = await findUnprivilegedAccount(dir);
  const cluster: Cluster = { dir, account, binariesDir: await findBinaries(account) };
  await createCluster(cluster, log);
  const socket = await openSocketDir(dir);
  const connection = connectionThrough(socket.dir);
  try {
    let pid = 0;
    const run = async () => {
      pid = await runPostmaster(cluster, connection, settings);
    };
    await run();
    const lock = await lockDataFolder({ connection, clusterDir: dir, log, restart: run });
    const stop = createStop({ clusterDir: dir, currentPid: () => pid, lock, removeSocketDir: socket.remove });
    try {
      await createDatabase(connection);
      await removeLeftovers(cluster);
    } catch (error) {
      await stop();
      throw error;
    }
    return { connection, stop };
  } catch (error) {
    await socket.remove();
    throw error;
  }
};

/**
 * Connects to the PostgreSQL that another process is running in the data folder, and leaves it running on `stop`. Starts one
 * if none is running. For commands that run beside a server.
 */
export const joinEmbeddedPostgres = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const socket = await openSocketDir(clusterDirOf(resolve(options.dataDir)));
  const connection = connectionThrough(socket.dir);
  if (await acceptsConnections(connection)) return { connection, stop: socket.remove };
  await socket.remove();
  return startEmbeddedPostgres(options);
};

/** Stops the PostgreSQL that a killed process left running in the data folder, if there is one. Does not check the lock. */
export const stopAbandonedPostgres = async (dataDir: string): Promise<void> => {
  const clusterDir = clusterDirOf(resolve(dataDir));
  const pid = await findLivePid(clusterDir);
  if (pid !== undefined) await stopPostmaster(clusterDir, pid);
};

interface StopOptions {
  readonly clusterDir: string;
  readonly currentPid: () => number;
  readonly lock: DataFolderLock;
  readonly removeSocketDir: () => Promise<void>;
}

/** The returned function stops PostgreSQL once. A process that exits without calling it interrupts PostgreSQL, except on SIGKILL. */
const createStop = ({ clusterDir, currentPid, lock, removeSocketDir }: StopOptions): (() => Promise<void>) => {
  const onExit = () => interruptPostmaster(currentPid());
  process.once("exit", onExit);
  const stop = async () => {
    process.removeListener("exit", onExit);
    await lock.release();
    await stopPostmaster(clusterDir, currentPid());
    await removeSocketDir();
  };
  let stopping: Promise<void> | undefined;
  return () => {
    stopping ??= stop();
    return stopping;
  };
};

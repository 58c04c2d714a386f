// The package's two entry points: start PostgreSQL in a data folder, or join the one that runs there.
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { clusterDirOf, openDataFolder, prepareCluster, removeLeftovers } from "./cluster.ts";
import { type Connection, connectionThrough, createDatabase } from "./connection.ts";
import { DataFolderInUse, type DataFolderUse, keepDataFolder, type Role, useDataFolder } from "./data-folder-use.ts";
import { rethrowDiskFailure } from "./disk-failure.ts";
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
  /** Called each time PostgreSQL's process has begun to start. Not called when it is running already. */
  readonly onLaunch?: () => void;
}

export interface EmbeddedPostgres {
  readonly connection: Connection;
  /** Stops PostgreSQL and closes open connections. Later calls wait for the same stop. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL in the data folder for a server, or joins the one that a command or a killed process runs there. Restarts it after a
 * crash. Clients connect through a unix socket in a private folder.
 * @throws Error when another server uses the data folder, the folder cannot be written, its disk is full or read-only, or PostgreSQL cannot run here.
 */
export const startEmbeddedPostgres = (options: EmbeddedOptions): Promise<EmbeddedPostgres> => join("server", options);

/**
 * Joins the PostgreSQL that runs in the data folder, or starts one. For commands, which may run beside a server and beside each other. The
 * last process that uses the folder stops PostgreSQL.
 */
export const joinEmbeddedPostgres = (options: EmbeddedOptions): Promise<EmbeddedPostgres> => join("command", options);

/** How long a process tries again when PostgreSQL stops while it joins. */
const joinMs = 60_000;
const pauseMs = 50;

const join = (role: Role, options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const dataDir = resolve(options.dataDir);
  return explaining(dataDir, joinIn(dataDir, role, options));
};

/** Replaces an error that the disk caused. */
const explaining = <T>(dataDir: string, running: Promise<T>): Promise<T> =>
  running.catch((error: unknown) => rethrowDiskFailure(error, clusterDirOf(dataDir)));

const joinIn = async (dataDir: string, role: Role, { log, settings, onLaunch }: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  await openDataFolder(dataDir);
  const clusterDir = clusterDirOf(dataDir);
  const socket = await openSocketDir(clusterDir);
  const connection = connectionThrough(socket.dir);
  const options = { role, connection, clusterDir };
  let pid = 0;
  const run = async (isRestart: boolean): Promise<void> => {
    pid = await runPostmaster({ dataDir, connection, settings, isRestart, onLaunch, prepare: () => prepareCluster(clusterDir, log) });
  };
  const register = (): Promise<DataFolderUse> =>
    role === "server" ? keepDataFolder({ ...options, log, restart: () => explaining(dataDir, run(true)) }) : useDataFolder(options);
  try {
    const use = await untilJoined(() => run(false), register);
    const stop = createStop({ role, clusterDir, currentPid: () => pid, use, removeSocketDir: socket.remove });
    try {
      await createDatabase(connection);
      if (role === "server") await removeLeftovers(clusterDir);
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

/** Starts again when another process has stopped PostgreSQL after it was found running. */
const untilJoined = async (run: () => Promise<void>, register: () => Promise<DataFolderUse>): Promise<DataFolderUse> => {
  const endMs = performance.now() + joinMs;
  for (;;) {
    await run();
    try {
      return await register();
    } catch (error) {
      if (error instanceof DataFolderInUse || performance.now() > endMs) throw error;
      await sleep(pauseMs);
    }
  }
};

/** Stops the PostgreSQL that a killed process left running in the data folder, if there is one. Does not check who uses it. */
export const stopAbandonedPostgres = async (dataDir: string): Promise<void> => {
  const clusterDir = clusterDirOf(resolve(dataDir));
  const pid = await findLivePid(clusterDir);
  if (pid !== undefined) await stopPostmaster(clusterDir, pid);
};

interface StopOptions {
  readonly role: Role;
  readonly clusterDir: string;
  readonly currentPid: () => number;
  readonly use: DataFolderUse;
  readonly removeSocketDir: () => Promise<void>;
}

/**
 * The returned function ends the use of the data folder once, and stops PostgreSQL if no other process uses it. A server that exits without
 * calling it interrupts PostgreSQL, except on SIGKILL.
 */
const createStop = ({ role, clusterDir, currentPid, use, removeSocketDir }: StopOptions): (() => Promise<void>) => {
  const onExit = () => interruptPostmaster(currentPid());
  if (role === "server") process.once("exit", onExit);
  const stop = async () => {
    process.removeListener("exit", onExit);
    if (await use.release()) await stopPostmaster(clusterDir, currentPid());
    await removeSocketDir();
  };
  let stopping: Promise<void> | undefined;
  return () => {
    stopping ??= stop();
    return stopping;
  };
};

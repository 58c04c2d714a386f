// Starts and stops the postmaster, PostgreSQL's server process.
import { spawn } from "node:child_process";
import { closeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Cluster, clusterDirOf, dirArgument } from "./cluster.ts";
import { acceptsConnections, type Connection } from "./connection.ts";
import { findLivePid, readRecordedPid, removeStaleLocks } from "./pid-file.ts";
import { logPathOf, openLog, readFailure, rotateLogs, sizeOf } from "./postgres-log.ts";
import { type Settings, settingArguments } from "./settings.ts";
import { lockStart } from "./start-lock.ts";

const timeouts = { startMs: 120_000, fastStopMs: 20_000, immediateStopMs: 5_000, pollMs: 20 };

/** A PostgreSQL that ended while it started is started again, because another start may have been in its way. */
const attemptsMax = 3;

/** A restart of a PostgreSQL that keeps failing appends to its log up to this size, and then begins another file. */
const logBytesMax = 1_000_000;

export interface PostmasterStart {
  readonly dataDir: string;
  readonly connection: Connection;
  readonly settings: Settings | undefined;
  /** Whether this process has run it before. Its log then continues. */
  readonly isRestart: boolean;
  readonly onLaunch: (() => void) | undefined;
  /** Creates the cluster. Not called when PostgreSQL is running already. */
  readonly prepare: () => Promise<Cluster>;
}

/**
 * Starts the postmaster unless one is running, left by a killed process or started by another one just now. Resolves with
 * its process id once it accepts connections.
 * @throws Error with PostgreSQL's reason.
 */
export const runPostmaster = async (start: PostmasterStart): Promise<number> => {
  const clusterDir = clusterDirOf(start.dataDir);
  if (await acceptsConnections(start.connection)) return (await readRecordedPid(clusterDir)) ?? 0;
  const release = await lockStart(start.dataDir);
  try {
    return await startOrAdopt(await start.prepare(), start);
  } finally {
    release();
  }
};

const startOrAdopt = async (cluster: Cluster, { connection, settings, isRestart, onLaunch }: PostmasterStart): Promise<number> => {
  const logPath = logPathOf(cluster.dir);
  const deadline = AbortSignal.timeout(timeouts.startMs);
  let child: Child | undefined;
  let attempts = 0;
  let logSize = await sizeOf(logPath);
  while (!deadline.aborted) {
    if (await acceptsConnections(connection)) return (await readRecordedPid(cluster.dir)) ?? 0;
    const isRunning = child?.hasEnded() === false || (await findLivePid(cluster.dir)) !== undefined;
    if (!isRunning) {
      if (attempts === attemptsMax) throw new Error(`PostgreSQL failed to start: ${await readFailure(logPath, logSize)}`);
      if (attempts === 0 && (!isRestart || logSize > logBytesMax)) {
        await rotateLogs(logPath);
        logSize = 0;
      }
      attempts++;
      await removeStaleLocks(cluster.dir);
      child = startProcess(cluster, settings, logPath);
      onLaunch?.();
    }
    await sleep(timeouts.pollMs);
  }
  const seconds = timeouts.startMs / 1_000;
  throw new Error(`PostgreSQL did not accept connections within ${seconds} s: ${await readFailure(logPath, logSize)}`);
};

/** Tries a fast shutdown, then an immediate one, which loses nothing: the next start recovers from the write-ahead log. */
export const stopPostmaster = async (clusterDir: string, pid: number): Promise<void> => {
  if (await signalAndWait(clusterDir, pid, "SIGINT", timeouts.fastStopMs)) return;
  if (await signalAndWait(clusterDir, pid, "SIGQUIT", timeouts.immediateStopMs)) return;
  throw new Error(`PostgreSQL (process ${pid}) did not stop`);
};

/** Requests a fast shutdown without waiting for it, for use in a process's exit handler. */
export const interruptPostmaster = (pid: number): void => {
  try {
    process.kill(pid, "SIGINT");
  } catch {
    // The postmaster has already ended.
  }
};

/** Resolves with false when the postmaster is still running after `waitMs`. */
const signalAndWait = async (clusterDir: string, pid: number, signal: NodeJS.Signals, waitMs: number): Promise<boolean> => {
  const deadline = AbortSignal.timeout(waitMs);
  if ((await findLivePid(clusterDir)) !== pid) return true;
  process.kill(pid, signal);
  while (!deadline.aborted) {
    if ((await findLivePid(clusterDir)) !== pid) return true;
    await sleep(timeouts.pollMs);
  }
  return false;
};

interface Child {
  hasEnded(): boolean;
}

/** Starts the postmaster in its own session, so that Ctrl-C in the terminal does not stop it before the server has drained. */
const startProcess = ({ dir, account, binariesDir }: Cluster, settings: Settings | undefined, logPath: string): Child => {
  const logFile = openLog(logPath);
  let ended = false;
  const child = spawn(join(binariesDir, "postgres"), ["-D", dirArgument(dir, account), ...settingArguments(settings)], {
    ...account,
    cwd: dir,
    env: { LC_ALL: "C" },
    detached: true,
    stdio: ["ignore", logFile, logFile],
  });
  closeSync(logFile);
  const end = () => {
    ended = true;
  };
  child.once("exit", end).once("error", end).unref();
  return { hasEnded: () => ended };
};

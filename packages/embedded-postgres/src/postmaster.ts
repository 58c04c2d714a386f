// Starts and stops the postmaster, PostgreSQL's server process.
import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Cluster, dirArgument } from "./cluster.ts";
import { acceptsConnections, type Connection } from "./connection.ts";
import { findLivePid, readRecordedPid, removeStaleLocks } from "./pid-file.ts";
import { type Settings, settingArguments } from "./settings.ts";

const timeouts = { startMs: 120_000, fastStopMs: 20_000, immediateStopMs: 5_000, pollMs: 20 };
const logTailChars = 2_000;

/**
 * Starts the postmaster unless one is running, left by a killed process or started by another one just now. Resolves with
 * its process id once it accepts connections.
 * @throws Error with the end of PostgreSQL's log when it fails to start.
 */
export const runPostmaster = async (cluster: Cluster, connection: Connection, settings: Settings | undefined): Promise<number> => {
  const deadline = AbortSignal.timeout(timeouts.startMs);
  let child: Child | undefined;
  while (!deadline.aborted) {
    if (await acceptsConnections(connection)) return (await readRecordedPid(cluster.dir)) ?? 0;
    if ((await findLivePid(cluster.dir)) === undefined) {
      if (child?.hasEnded()) throw new Error(`PostgreSQL failed to start: ${await readLogTail(cluster)}`);
      if (!child) {
        await removeStaleLocks(cluster.dir);
        child = startProcess(cluster, settings);
      }
    }
    await sleep(timeouts.pollMs);
  }
  throw new Error(`PostgreSQL did not accept connections within ${timeouts.startMs / 1000} s: ${await readLogTail(cluster)}`);
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
const startProcess = ({ dir, account, binariesDir }: Cluster, settings: Settings | undefined): Child => {
  const logFile = openSync(logPathOf(dir), "w", 0o600);
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

const logPathOf = (clusterDir: string): string => `${clusterDir}.log`;
const readLogTail = async ({ dir }: Cluster): Promise<string> => (await readFile(logPathOf(dir), "utf8")).slice(-logTailChars).trim();

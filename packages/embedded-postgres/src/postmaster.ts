import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Cluster, dirArgument } from "./cluster.ts";
import type { Connection } from "./connection.ts";
import { livePid, recordedPid, removeStaleLocks } from "./pid-file.ts";
import { type Settings, settingArguments } from "./settings.ts";

const timeouts = { startMs: 120_000, connectMs: 2_000, fastStopMs: 20_000, immediateStopMs: 5_000, pollMs: 20 };
const logTailChars = 2_000;

/**
 * Starts the cluster's server process, or finds it running: left over from a server that was killed, or started by
 * another one this moment. Resolves with its process id once it answers.
 */
export const runPostmaster = async (cluster: Cluster, connection: Connection, settings: Settings | undefined): Promise<number> => {
  const deadline = AbortSignal.timeout(timeouts.startMs);
  let started: Started | undefined;
  while (!deadline.aborted) {
    if (await answers(connection)) return (await recordedPid(cluster.dir)) ?? 0;
    if ((await livePid(cluster.dir)) === undefined) {
      if (started?.hasEnded()) throw new Error(`PostgreSQL does not start: ${await logTail(cluster)}`);
      if (!started) {
        await removeStaleLocks(cluster.dir);
        started = startProcess(cluster, settings);
      }
    }
    await sleep(timeouts.pollMs);
  }
  throw new Error(`PostgreSQL does not answer within ${timeouts.startMs / 1000} s: ${await logTail(cluster)}`);
};

/** Fast shutdown, then immediate shutdown: the next start would recover from the write-ahead log, so nothing is lost. */
export const stopPostmaster = async (clusterDir: string, pid: number): Promise<void> => {
  if (await ends(clusterDir, pid, "SIGINT", timeouts.fastStopMs)) return;
  if (await ends(clusterDir, pid, "SIGQUIT", timeouts.immediateStopMs)) return;
  throw new Error(`PostgreSQL (process ${pid}) does not stop`);
};

/** Fast shutdown without waiting for it, as an exiting process can still ask for. */
export const interruptPostmaster = (pid: number): void => {
  try {
    process.kill(pid, "SIGINT");
  } catch {
    // It has ended already.
  }
};

const ends = async (clusterDir: string, pid: number, signal: NodeJS.Signals, waitMs: number): Promise<boolean> => {
  const deadline = AbortSignal.timeout(waitMs);
  if ((await livePid(clusterDir)) !== pid) return true;
  process.kill(pid, signal);
  while (!deadline.aborted) {
    if ((await livePid(clusterDir)) !== pid) return true;
    await sleep(timeouts.pollMs);
  }
  return false;
};

interface Started {
  hasEnded(): boolean;
}

/** In a session of its own: Ctrl-C in the terminal must not stop the database before the server has drained. */
const startProcess = ({ dir, account, binariesDir }: Cluster, settings: Settings | undefined): Started => {
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
const logTail = async ({ dir }: Cluster): Promise<string> => (await readFile(logPathOf(dir), "utf8")).slice(-logTailChars).trim();

/** False while it starts, recovers or stops. Only this cluster's server can be behind the socket in this private folder. */
export const answers = async (connection: Connection): Promise<boolean> => {
  const client = new pg.Client({ ...connection, database: "postgres", connectionTimeoutMillis: timeouts.connectMs });
  client.on("error", () => {});
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
};

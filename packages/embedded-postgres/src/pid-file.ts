// The files by which PostgreSQL marks a cluster and its socket as in use: postmaster.pid and .s.PGSQL.5432.lock.
import { execFile } from "node:child_process";
import { readFile, readlink, realpath, rename, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { socketPort } from "./connection.ts";

const writtenMs = 100;

const readPid = async (file: string): Promise<number | undefined> => {
  const text = await readFile(file, "utf8").catch(() => "");
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? pid : undefined;
};

/** The process that postmaster.pid names, dead or alive. */
export const readRecordedPid = (clusterDir: string): Promise<number | undefined> => readPid(join(clusterDir, "postmaster.pid"));

/**
 * The process that postmaster.pid names, if it is this cluster's PostgreSQL (outside Linux: any PostgreSQL). After a reboot another process may have
 * its id.
 */
export const findLivePid = async (clusterDir: string): Promise<number | undefined> => {
  const pid = await readRecordedPid(clusterDir);
  return pid !== undefined && (await isPostmaster(pid, clusterDir)) ? pid : undefined;
};

const isPostmaster = async (pid: number, clusterDir: string): Promise<boolean> => {
  try {
    if (process.platform !== "linux")
      return basename((await promisify(execFile)("ps", ["-o", "comm=", "-p", `${pid}`])).stdout.trim()) === "postgres";
    const [program, workingDir] = await Promise.all([readlink(`/proc/${pid}/exe`), readlink(`/proc/${pid}/cwd`)]);
    return basename(program).startsWith("postgres") && workingDir === (await realpath(clusterDir));
  } catch {
    return false;
  }
};

/**
 * Removes the lock files of a PostgreSQL that has died. PostgreSQL checks only whether a process of its user has the recorded pid. In a container
 * that is often this process, so PostgreSQL would refuse to start. Each file is renamed first: a file that a live PostgreSQL has just written is
 * renamed back.
 */
export const removeStaleLocks = async (clusterDir: string): Promise<void> => {
  for (const name of ["postmaster.pid", `.s.PGSQL.${socketPort}.lock`]) {
    const file = join(clusterDir, name);
    const aside = `${file}.${process.pid}`;
    if (!(await renameIfExists(file, aside))) continue;
    // PostgreSQL creates the file a moment before it writes the process id.
    const pid = (await readPid(aside)) ?? (await sleep(writtenMs).then(() => readPid(aside)));
    if (pid !== undefined && (await isPostmaster(pid, clusterDir))) await rename(aside, file);
    else await rm(aside);
  }
};

const renameIfExists = (from: string, to: string): Promise<boolean> =>
  rename(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );

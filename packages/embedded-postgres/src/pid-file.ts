import { execFile } from "node:child_process";
import { readFile, readlink, realpath, rename, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { ifThere } from "./if-there.ts";
import { socketPort } from "./settings.ts";

const writtenMs = 100;

const pidIn = async (file: string): Promise<number | undefined> => {
  const text = await readFile(file, "utf8").catch(() => "");
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? pid : undefined;
};

/** The process that postmaster.pid names, whether or not it lives. */
export const recordedPid = (clusterDir: string): Promise<number | undefined> => pidIn(join(clusterDir, "postmaster.pid"));

/** The process that postmaster.pid names, if it really is this cluster's: after a reboot the number may be anyone's. */
export const livePid = async (clusterDir: string): Promise<number | undefined> => {
  const pid = await recordedPid(clusterDir);
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
 * PostgreSQL itself takes any living process of the same user for the owner of these: in a container that is us. They are laid aside first:
 * another server may have started PostgreSQL since they were found stale, and gets its own back.
 */
export const removeStaleLocks = async (clusterDir: string): Promise<void> => {
  for (const name of ["postmaster.pid", `.s.PGSQL.${socketPort}.lock`]) {
    const file = join(clusterDir, name);
    const aside = `${file}.${process.pid}`;
    if (!(await ifThere(rename(file, aside).then(() => true)))) continue;
    // PostgreSQL writes the file a moment after it has made it.
    const pid = (await pidIn(aside)) ?? (await sleep(writtenMs).then(() => pidIn(aside)));
    if (pid !== undefined && (await isPostmaster(pid, clusterDir))) await rename(aside, file);
    else await rm(aside);
  }
};

import { execFile } from "node:child_process";
import { readFile, readlink, realpath, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { socketPort } from "./settings.ts";

/** The process that postmaster.pid names, whether or not it lives. */
export const recordedPid = async (clusterDir: string): Promise<number | undefined> => {
  const text = await readFile(join(clusterDir, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? pid : undefined;
};

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

/** PostgreSQL itself takes any living process of the same user for the owner of these: in a container that is us. */
export const removeStaleLocks = async (clusterDir: string): Promise<void> => {
  for (const name of ["postmaster.pid", `.s.PGSQL.${socketPort}.lock`]) await rm(join(clusterDir, name), { force: true });
};

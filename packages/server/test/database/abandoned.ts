import { readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clusterDirOf, livePid, stopPostmaster } from "@worktrack/embedded-postgres";

/** Stops and removes the clusters of test runs that were killed: their folders are named after their processes. */
export const removeAbandonedClusters = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const owner = /^worktrack-test-(\d+)-/.exec(name)?.[1];
    if (owner === undefined || isAlive(Number(owner))) continue;
    const dataDir = join(tmpdir(), name);
    const pid = await livePid(clusterDirOf(dataDir));
    if (pid !== undefined) await stopPostmaster(clusterDirOf(dataDir), pid);
    await rm(dataDir, { recursive: true, force: true });
  }
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

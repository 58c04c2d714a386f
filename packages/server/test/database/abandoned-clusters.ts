import { readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stopAbandonedPostgres } from "@worktrack/embedded-postgres";

/** Stops and removes the clusters of test runs that were killed. Each folder's name contains the run's process id. */
export const removeAbandonedClusters = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const owner = /^worktrack-test-(\d+)-/.exec(name)?.[1];
    if (owner === undefined || isAlive(Number(owner))) continue;
    const dataDir = join(tmpdir(), name);
    await stopAbandonedPostgres(dataDir);
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

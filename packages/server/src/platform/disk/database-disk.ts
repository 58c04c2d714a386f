// Keeps the embedded database working while its disk is full: removes the ballast, then refuses everything but reading and deleting.
import { bounds } from "@worktrack/contract";
import { ApiError } from "../api-error.ts";
import { createFailureLog } from "../failure-log.ts";
import type { Log } from "../log.ts";
import { ballastBytes, createBallast, fullBytes, releaseBallast } from "./ballast.ts";
import type { DiskSpace } from "./space.ts";

export interface DatabaseDisk {
  /** Whether the disk was full at the last measurement, although the ballast was removed. */
  readonly isFull: boolean;
  /** Acts on a measurement. Does nothing while it still acts on another. */
  report(space: DiskSpace): Promise<void>;
}

interface DatabaseDiskOptions {
  readonly dataDir: string;
  readonly log: Log;
  /** Creates no ballast in this time after the start, so that a short-lived process does not write one. */
  readonly createAfterMs?: number;
}

export const createDatabaseDisk = ({ dataDir, log, createAfterMs = 30_000 }: DatabaseDiskOptions): DatabaseDisk => {
  const logFailure = createFailureLog(log, "creating or removing the ballast failed");
  const fromMs = performance.now() + createAfterMs;
  let full = false;
  let acting = false;

  const setFull = (now: boolean): void => {
    if (now === full) return;
    full = now;
    log.warn(full ? "the disk of the database is full: only reading and deleting work" : "the database has disk space again");
  };
  const act = async ({ freeBytes, reserveBytes }: DiskSpace): Promise<void> => {
    if (freeBytes < fullBytes && (await releaseBallast(dataDir))) {
      log.warn({ freeBytes }, "the disk of the database is full: removed the file ballast");
      return;
    }
    setFull(freeBytes < fullBytes * (full ? 1.5 : 1));
    const spareBytes = freeBytes - reserveBytes - 2 * bounds.mediaBytes;
    if (spareBytes >= ballastBytes && performance.now() >= fromMs) await createBallast(dataDir);
  };
  return {
    get isFull() {
      return full;
    },
    report: async (space) => {
      if (acting) return;
      acting = true;
      await act(space)
        .catch(logFailure)
        .finally(() => {
          acting = false;
        });
    },
  };
};

/** Answers a write that would use the last space of the database. */
export class DatabaseDiskFull extends ApiError {
  constructor() {
    super("unavailable", "The disk of the database is full. Reading and deleting work. Try again later.", { retryAfterSeconds: 10 });
  }
}

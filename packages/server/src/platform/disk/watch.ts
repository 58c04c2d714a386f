// Watches the free space of one disk: measures it on request and every five seconds, and logs when it becomes low and when it has room again.
import { createFailureLog } from "../failure-log.ts";
import type { Log } from "../log.ts";
import { type DiskSpace, isDiskLow, measureDisk } from "./space.ts";

/** The uses of a disk. One disk may have both. */
export type DiskUse = "database" | "uploads";

interface WatchOptions {
  readonly folder: string;
  readonly uses: readonly DiskUse[];
  readonly reserveSetting: number | undefined;
  readonly log: Log;
  /** Called after each measurement. */
  readonly onMeasured: (space: DiskSpace) => void;
}

export interface WatchedDisk {
  readonly uses: readonly DiskUse[];
  /** Whether it was low at the last measurement. */
  readonly isLow: boolean;
  /** Undefined if the disk cannot be measured. Concurrent callers share a measurement. */
  measure(): Promise<DiskSpace | undefined>;
  stop(): void;
}

const intervalMs = 5_000;

/** Measurements are shared, so a network file system that does not answer occupies only one of the few threads that read files. */
export const watchDisk = ({ folder, uses, reserveSetting, log, onMeasured }: WatchOptions): WatchedDisk => {
  const logFailure = createFailureLog(log, "measuring the free disk space failed");
  let low = false;
  let running: Promise<DiskSpace | undefined> | undefined;

  const report = (space: DiskSpace): void => {
    onMeasured(space);
    if (isDiskLow(space, low) === low) return;
    low = !low;
    log.warn({ uses, ...space }, low ? "the disk is almost full: uploads leave its reserve free" : "the disk has room again");
  };
  const measureOnce = async (): Promise<DiskSpace | undefined> => {
    try {
      const space = await measureDisk(folder, reserveSetting);
      if (space) report(space);
      return space;
    } catch (error) {
      logFailure(error);
      return undefined;
    } finally {
      running = undefined;
    }
  };
  const measure = (): Promise<DiskSpace | undefined> => {
    running ??= measureOnce();
    return running;
  };
  const timer = setInterval(measure, intervalMs).unref();
  return {
    uses,
    get isLow() {
      return low;
    },
    measure,
    stop: () => clearInterval(timer),
  };
};

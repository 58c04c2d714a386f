// Checks before the first write that a restore fits on the disks that it writes to.
import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import { measureDisk } from "../../platform/disk/space.ts";
import { readIfExists } from "../../platform/read-if-exists.ts";
import { BackupError } from "./errors.ts";
import type { Contents } from "./format.ts";

/** Measured on tasks with events: tables and indexes take 1.6 times the bytes of the rows as text. The rest is for PostgreSQL's log. */
const databaseBytesPerTextByte = 2;

/** The bytes that a restore writes to the embedded database. */
export const estimateDatabaseBytes = ({ tables }: Contents): number =>
  Object.values(tables).reduce((sum, { bytes }) => sum + bytes, 0) * databaseBytesPerTextByte;

interface Need {
  readonly folder: string;
  readonly bytes: number;
}

/** Folders on one disk share its space. @throws BackupError when the reserve would be used */
export const requireRoom = async (needs: readonly Need[], reserveSetting: number | undefined): Promise<void> => {
  const disks = new Map<number, Need>();
  for (const { folder: wanted, bytes } of needs) {
    const { folder, dev } = await findExisting(wanted);
    disks.set(dev, { folder, bytes: (disks.get(dev)?.bytes ?? 0) + bytes });
  }
  for (const { folder, bytes } of disks.values()) {
    const space = await measureDisk(folder, reserveSetting);
    const missing = space ? bytes - (space.freeBytes - space.reserveBytes) : 0;
    if (missing > 0)
      throw new BackupError(
        `The disk of ${folder} has too little space for this backup: ${Math.ceil(missing / 1_000_000)} MB are missing, with the reserve (WORKTRACK_DISK_RESERVE_BYTES).`,
      );
  }
};

/** The folder, or else the nearest one above it that exists. */
const findExisting = async (folder: string): Promise<{ folder: string; dev: number }> => {
  const found = await readIfExists(stat(folder));
  return found ? { folder, dev: found.dev } : findExisting(dirname(folder));
};

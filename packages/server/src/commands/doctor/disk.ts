// Checks the free space on the disk of the data folder.
import { stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { fullBytes } from "../../platform/disk/ballast.ts";
import { type DiskSpace, isDiskLow, measureDisk } from "../../platform/disk/space.ts";
import { readIfExists } from "../../platform/read-if-exists.ts";
import type { Config } from "../../settings/config.ts";
import { error, type Finding, ok, skipped, warning } from "./finding.ts";

export const checkDisk = async ({ dataDir, diskReserveBytes }: Pick<Config, "dataDir" | "diskReserveBytes">): Promise<Finding> => {
  let folder = dataDir;
  while (!(await readIfExists(stat(folder)).catch(() => undefined)) && dirname(folder) !== folder) folder = dirname(folder);
  const space = await measureDisk(folder, diskReserveBytes);
  if (!space) return skipped(`the file system of ${folder} does not report its size`);
  const { files, ffree } = await statfs(folder);
  return judgeDisk(folder, { ...space, inodesFree: files === 0 ? undefined : ffree });
};

/** `inodesFree` is undefined where the file system has no fixed number of them. */
export const judgeDisk = (folder: string, { inodesFree, ...space }: DiskSpace & { readonly inodesFree: number | undefined }): Finding => {
  const free = `${gigabytes(space.freeBytes)} free on the disk of ${folder}`;
  if (space.freeBytes < fullBytes)
    return error(`the disk is full: ${free}`, "Free space or enlarge the disk. Only reading and deleting work until then.");
  if (inodesFree !== undefined && inodesFree < 1_000)
    return error(
      `the disk of ${folder} has room for ${inodesFree} more files only`,
      "Delete files, or use a file system with more inodes. Without any, uploads fail, and most other changes still work.",
    );
  if (isDiskLow(space, false))
    return warning(
      `uploads are refused: ${free}, of which ${gigabytes(space.reserveBytes)} are the reserve`,
      "Free space, enlarge the disk, or lower WORKTRACK_DISK_RESERVE_BYTES.",
    );
  return ok(`${free}, ${gigabytes(space.reserveBytes)} of it are the reserve`);
};

const gigabytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(2)} GB`;

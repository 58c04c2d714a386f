// Keeps the tests' temporary files in memory. The tests write thousands of small files with fsync, which takes 10 ms each on a disk.
import { existsSync, statfsSync } from "node:fs";

const folder = "/dev/shm";
const GB = 1024 ** 3;
/** A test run uses less than one gigabyte. */
const needed = { folderBytes: 2 * GB, memoryBytes: 4 * GB };

const isLargeEnough = (): boolean => {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= needed.folderBytes && process.availableMemory() >= needed.memoryBytes;
};

/** Makes `os.tmpdir()` a folder in memory, for this process and its children. TMPDIR takes precedence. Small machines keep the default. */
export const useMemoryFolder = ({ env } = process): void => {
  if (env.TMPDIR === undefined && isLargeEnough()) env.TMPDIR = folder;
};

// Recognizes a start that failed because the disk is full or cannot be written any longer.
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";

/** PostgreSQL runs with LC_ALL=C, so its messages are in English. `ENOSPC` and the like are Node's error codes. */
const reasons = { full: /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/, readOnly: /Read-only file system|EROFS/ };

/** With less free space, PostgreSQL cannot even write the reason of a failed start to its log. */
const logBytesMin = 1024 ** 2;

/** Throws the error, or one line instead if the disk caused it. A file system becomes read-only when its disk fails. */
export const rethrowDiskFailure = async (error: unknown, clusterDir: string): Promise<never> => {
  const text = String(error);
  if (reasons.readOnly.test(text))
    throw new Error(
      `The disk of ${clusterDir} is read-only, so PostgreSQL cannot run. Find the cause in the kernel's log, make the disk writable, then start again.`,
    );
  const isFull = reasons.full.test(text) || (text.includes("PostgreSQL failed to start") && (await cannotLog(dirname(clusterDir))));
  throw isFull
    ? new Error(`The disk of ${clusterDir} is full, so PostgreSQL cannot start. Free at least 100 MB, then start again.`)
    : error;
};

const cannotLog = (dir: string): Promise<boolean> =>
  statfs(dir).then(
    ({ bavail, blocks, bsize }) => blocks > 0 && bavail * bsize < logBytesMin,
    () => false,
  );

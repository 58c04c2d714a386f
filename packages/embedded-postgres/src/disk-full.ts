// Recognizes a start that failed because the disk is full.
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";

/** PostgreSQL runs with LC_ALL=C, so its messages are in English. The names are those of Node's errors. */
const reasons = /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/;

/** With less free space, PostgreSQL cannot even write the reason of a failed start to its log. */
const logBytesMin = 1024 ** 2;

/** Throws the error, or one line instead if a full disk caused it. */
export const rethrowFullDisk = async (error: unknown, clusterDir: string): Promise<never> => {
  const text = String(error);
  const isFull = reasons.test(text) || (text.includes("PostgreSQL failed to start") && (await cannotLog(dirname(clusterDir))));
  throw isFull
    ? new Error(`The disk of ${clusterDir} is full, so PostgreSQL cannot start. Free at least 100 MB, then start again.`)
    : error;
};

const cannotLog = (dir: string): Promise<boolean> =>
  statfs(dir).then(
    ({ bavail, blocks, bsize }) => blocks > 0 && bavail * bsize < logBytesMin,
    () => false,
  );

// Recognizes a start that failed because the disk is full.

/** PostgreSQL runs with LC_ALL=C, so its messages are in English. The names are those of Node's errors. */
const reasons = /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/;

/** The error, or one line instead if a full disk caused it. */
export const explainFullDisk = (error: unknown, clusterDir: string): unknown =>
  error instanceof Error && reasons.test(error.message)
    ? new Error(`The disk of ${clusterDir} is full, so PostgreSQL cannot start. Free at least 100 MB, then start again.`)
    : error;

// PostgreSQL's log file: rotates it at each start, and finds the reason of a failed start in it.
import { openSync } from "node:fs";
import { open, rename, stat } from "node:fs/promises";

/** How many logs of earlier starts are kept, as postgres.log.1 to postgres.log.5. The newest is postgres.log.1. */
export const keptLogs = 5;

const tailBytes = 16_384;

export const logPathOf = (clusterDir: string): string => `${clusterDir}.log`;

/** Renames the logs of earlier starts, so that a start does not destroy the reason why the last one ended. An empty log is not kept. */
export const rotateLogs = async (path: string): Promise<void> => {
  if ((await sizeOf(path)) === 0) return;
  const pathOf = (number: number): string => (number === 0 ? path : `${path}.${number}`);
  for (let number = keptLogs - 1; number >= 0; number--) await rename(pathOf(number), pathOf(number + 1)).catch(ignoreMissing);
};

/** Opens the log to append to it. Returns the file's descriptor. */
export const openLog = (path: string): number => openSync(path, "a", 0o600);

export const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** PostgreSQL's own reason for a failed start, in one line, from what it has logged since the file had `fromSize` bytes. */
export const readFailure = async (path: string, fromSize: number): Promise<string> => {
  const file = await open(path);
  try {
    const start = Math.max(fromSize, (await file.stat()).size - tailBytes);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(tailBytes), 0, tailBytes, start);
    return `${failureIn(buffer.toString("utf8", 0, bytesRead))} (log: ${path})`;
  } finally {
    await file.close();
  }
};

/** The first fatal message with its details, or else the last line. */
export const failureIn = (log: string): string => {
  const lines = log.split("\n").filter((line) => line.trim() !== "");
  const first = lines.findIndex((line) => /\b(FATAL|PANIC):/.test(line));
  if (first < 0) return lines.at(-1)?.trim() ?? "it logged nothing";
  const following = lines.slice(first + 1);
  const end = following.findIndex((line) => !/\b(DETAIL|HINT):/.test(line) && !line.startsWith("\t"));
  return [lines[first] ?? "", ...following.slice(0, end < 0 ? undefined : end)].map(messageIn).join(" ");
};

const messageIn = (line: string): string => line.replace(/^.*?\b(FATAL|PANIC|DETAIL|HINT):\s*/, "").trim();

const ignoreMissing = (error: NodeJS.ErrnoException): void => {
  if (error.code !== "ENOENT") throw error;
};

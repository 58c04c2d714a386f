// The ballast: a file beside the embedded database that is removed when the disk is full, so that PostgreSQL can start, write its
// checkpoints and delete. Without any space, it ends at its next checkpoint, and cannot start again.
import { randomBytes } from "node:crypto";
import { open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { readIfExists } from "../read-if-exists.ts";
import { measureDisk } from "./space.ts";

const megabyte = 1024 ** 2;

export const ballastBytes = 64 * megabyte;
/** With less free space than this, only reading and deleting work: PostgreSQL's log of changes grows by 16 MB at a time. */
export const fullBytes = 32 * megabyte;

const pathIn = (dataDir: string): string => join(dataDir, "ballast");

/** A ballast that is being written. A killed process leaves it behind. */
const unfinishedIn = (dataDir: string): string => `${pathIn(dataDir)}.new`;

/** Removes the ballast, and returns whether there was one. */
export const releaseBallast = async (dataDir: string): Promise<boolean> => {
  const path = pathIn(dataDir);
  const exists = (await readIfExists(stat(path))) !== undefined;
  await rm(path, { force: true });
  await rm(unfinishedIn(dataDir), { force: true });
  return exists;
};

/** Creates the ballast unless it exists. Its bytes are random, because some file systems store others in less space. */
export const createBallast = async (dataDir: string): Promise<void> => {
  const path = pathIn(dataDir);
  if (await readIfExists(stat(path))) return;
  const temporary = unfinishedIn(dataDir);
  const chunk = randomBytes(megabyte);
  try {
    const file = await open(temporary, "w", 0o600);
    try {
      for (let written = 0; written < ballastBytes; written += megabyte) await file.write(chunk);
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
};

/** Makes room for PostgreSQL's start if the disk is full. A folder that cannot be measured is left to the start, which reports it. */
export const releaseBallastForStart = async (dataDir: string, log: (line: string) => void): Promise<void> => {
  const space = await measureDisk(dataDir, undefined).catch(() => undefined);
  if (!space || space.freeBytes >= fullBytes || !(await releaseBallast(dataDir))) return;
  log("the disk is full: removed the file ballast, so that the database can start. Free some space.");
};

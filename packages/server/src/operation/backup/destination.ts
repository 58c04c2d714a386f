// The file or stream that a backup is written to. A file gets its name when it is complete and on the disk.
import { type FileHandle, lstat, open, readdir, rename, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { Writable } from "node:stream";
import { measureDisk } from "../../platform/disk/space.ts";
import { readIfExists } from "../../platform/read-if-exists.ts";
import { sync } from "../../work/media/store/disk.ts";
import type { ByteSink } from "./entries.ts";
import { BackupError } from "./errors.ts";

export interface Destination extends ByteSink {
  /** The bytes so far. */
  readonly bytes: number;
  /** Completes the backup. */
  finish(): Promise<void>;
  /** Removes what was written. Does nothing after `finish`. */
  discard(): Promise<void>;
}

/** How many bytes are written between measurements of the disk. */
const measureEveryBytes = 32 * 1024 ** 2;

/** The parts of backups on this machine. A name that contains the machine and the process says which of them were killed. */
const partOf = (target: string): string => `${target}.${hostname()}-${process.pid}.part`;

const isKilled = (name: string): boolean => {
  const pid =
    name
      .split(`.${hostname()}-`)
      .at(-1)
      ?.replace(/\.part$/, "") ?? "";
  if (!/^\d{1,10}$/.test(pid) || !name.endsWith(`.${hostname()}-${pid}.part`)) return false;
  return Number(pid) === process.pid || !isRunning(Number(pid));
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
};

/** Removes what killed backups of this machine have left in the folder, whatever their files were to be called. */
const removeKilledParts = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) if (isKilled(name)) await rm(join(folder, name), { force: true });
};

/** Writes `<path>.<machine>-<process>.part`, and renames it when it is complete. A file at `path` is replaced only then. */
export const openFileDestination = async (path: string, reserveSetting: number | undefined): Promise<Destination> => {
  const target = resolve(path);
  const folder = dirname(target);
  const part = partOf(target);
  const requireSpace = async (): Promise<void> => {
    const space = await measureDisk(folder, reserveSetting);
    if (space && space.freeBytes - space.reserveBytes < measureEveryBytes)
      throw new BackupError(`The disk of ${folder} is full up to its reserve (WORKTRACK_DISK_RESERVE_BYTES). Nothing was left there.`);
  };
  await requireSpace().catch(explain(folder));
  const existing = await readIfExists(lstat(target)).catch(explain(target));
  // The rename would replace a device, a pipe or a link itself.
  if (existing && !existing.isFile())
    throw new BackupError(`${target} is not a regular file. Name another, or use --to - and redirect it.`);
  await removeKilledParts(folder).catch(explain(folder));
  const file = await open(part, "wx", 0o600).catch(explain(part));
  const { ino } = await file.stat();
  let [bytes, measuredAt, finished] = [0, 0, false];

  return {
    get bytes() {
      return bytes;
    },
    write: async (chunk) => {
      if (bytes - measuredAt >= measureEveryBytes) {
        measuredAt = bytes;
        await requireSpace();
      }
      await writeAll(file, chunk).catch(explain(part));
      bytes += chunk.length;
    },
    finish: async () => {
      await file.sync();
      await file.close();
      // A later backup of the same process has removed this one's part, and created its own.
      if ((await stat(part).catch(() => undefined))?.ino !== ino) throw new BackupError(`Another backup is writing to ${target}`);
      await rename(part, target);
      await sync(folder);
      finished = true;
    },
    discard: async () => {
      if (finished) return;
      await file.close().catch(() => {});
      if ((await stat(part).catch(() => undefined))?.ino === ino) await rm(part, { force: true });
    },
  };
};

const writeAll = async (file: FileHandle, chunk: Buffer): Promise<void> => {
  for (let at = 0; at < chunk.length; ) at += (await file.write(chunk, at)).bytesWritten;
};

const explain =
  (path: string) =>
  (error: unknown): never => {
    if (error instanceof BackupError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new BackupError(`Cannot write to ${path}: ${code === "ENOSPC" ? "the disk is full" : (code ?? error)}`, { cause: error });
  };

/** Writes to a pipe. What reads it must check the backup, for example with `backup verify`. */
export const streamDestination = (stream: Writable): Destination => {
  let bytes = 0;
  let failure: Error | undefined;
  stream.on("error", (error) => {
    failure = error;
  });
  const requireOpen = (): void => {
    if (failure) throw new BackupError(`Cannot write to stdout: ${(failure as NodeJS.ErrnoException).code ?? failure.message}`);
  };
  return {
    get bytes() {
      return bytes;
    },
    write: async (chunk) => {
      requireOpen();
      bytes += chunk.length;
      if (stream.write(chunk)) return;
      await new Promise<void>((done) => {
        const finish = () => {
          stream.off("drain", finish).off("error", finish).off("close", finish);
          done();
        };
        stream.once("drain", finish).once("error", finish).once("close", finish);
      });
      requireOpen();
    },
    finish: async () => {
      await new Promise<void>((done) => stream.write("", () => done()));
      requireOpen();
    },
    discard: async () => {},
  };
};

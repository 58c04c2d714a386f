// The clock of a process that a test can set while it runs, by libfaketime (Debian's package `faketime`).
import { existsSync, readdirSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export interface FakeClock {
  /** Start the process with this environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** Sets the clock this far ahead of the machine's, or behind it. Resolves when processes have it. */
  setOffset(seconds: number): Promise<void>;
}

/** libfaketime reads the offset again after this time. */
const readAgainSeconds = 1;
const marginMs = 200;

const findLibrary = (): string | undefined =>
  ["/usr/lib", ...(existsSync("/usr/lib") ? readdirSync("/usr/lib").map((name) => join("/usr/lib", name)) : [])]
    .map((folder) => join(folder, "faketime", "libfaketime.so.1"))
    .find((file) => existsSync(file));

const library = process.platform === "linux" ? findLibrary() : undefined;

export const hasFakeClock = library !== undefined;

const sharedDir = "/dev/shm";

/** Removes the shared memory that libfaketime leaves when a process is killed. Its names end with the process id. */
export const removeFakeClockMemory = (): void => {
  if (!hasFakeClock || !existsSync(sharedDir)) return;
  for (const name of readdirSync(sharedDir)) {
    const pid = /^(?:sem\.)?faketime_(?:shm|sem)_(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !existsSync(`/proc/${pid}`)) rmSync(join(sharedDir, name), { force: true });
  }
};

/** Steady clocks are not changed: setting the time of a machine does not, either. */
export const createFakeClock = async (file: string): Promise<FakeClock> => {
  const write = (seconds: number): Promise<void> => writeFile(file, seconds < 0 ? `${seconds}` : `+${seconds}`);
  await write(0);
  return {
    environment: {
      LD_PRELOAD: library ?? "",
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: `${readAgainSeconds}`,
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
    setOffset: async (seconds) => {
      await write(seconds);
      await sleep(readAgainSeconds * 1_000 + marginMs);
    },
  };
};

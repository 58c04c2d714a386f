// Creates the cluster: PostgreSQL's own folder inside the data folder.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { access, chown, constants, lchown, lstat, mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { type Account, findUnprivilegedAccount } from "./account.ts";
import { type BinariesDir, findBinaries } from "./binaries.ts";
import { superuser } from "./connection.ts";

/** A PostgreSQL cluster (the folder that initdb creates), and the user and programs that run it. */
export interface Cluster {
  readonly dir: string;
  readonly account: Account | undefined;
  readonly binariesDir: BinariesDir;
}

const initTimeoutMs = 120_000;

/** Repeated when another start is still writing to the folder, or also removes it. */
const removal = { recursive: true, force: true, maxRetries: 10 } as const;

export const clusterDirOf = (dataDir: string): string => join(dataDir, "postgres");
const temporaryPrefixOf = (clusterDir: string): string => `${clusterDir}.new-`;

/** Creates the data folder unless it exists. @throws Error that names WORKTRACK_DATA_DIR if this user cannot write to it. */
export const openDataFolder = async (dataDir: string): Promise<void> => {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(`WORKTRACK_DATA_DIR: ${dataDir} cannot be written: ${(error as NodeJS.ErrnoException).code}`);
  }
};

/** Finds the user and the programs that run PostgreSQL here, and creates the cluster unless it exists. */
export const prepareCluster = async (dir: string, log: (line: string) => void): Promise<Cluster> => {
  const account = await findUnprivilegedAccount(dir);
  const cluster: Cluster = { dir, account, binariesDir: await findBinaries(account) };
  await createCluster(cluster, log);
  return cluster;
};

/**
 * The value of `-D` for a process whose working folder is the cluster. When root starts PostgreSQL for another user, that
 * user may have no access to the parent folders. On Linux, a working folder that root entered first stays accessible.
 */
export const dirArgument = (dir: string, account: Account | undefined): string =>
  account && process.platform === "linux" ? "/proc/self/cwd" : dir;

/** Creates the cluster unless it exists. Works in a temporary folder, then renames it, so that a killed start leaves no partial cluster. */
const createCluster = async (cluster: Cluster, log: (line: string) => void): Promise<void> => {
  if (existsSync(cluster.dir)) return adoptOwnership(cluster);
  log("creating the database (first start only)…");
  const temporaryDir = await mkdtemp(temporaryPrefixOf(cluster.dir));
  try {
    if (cluster.account) await chown(temporaryDir, cluster.account.uid, cluster.account.gid);
    await initialize(cluster, temporaryDir);
    await rename(temporaryDir, cluster.dir);
  } catch (error) {
    await rm(temporaryDir, removal);
    // If another server has created the cluster meanwhile, that one is used.
    if (!existsSync(cluster.dir)) throw error;
  }
};

/** Uses PostgreSQL's builtin locale provider, so that sorting and lower() do not depend on the machine's locales. */
const initialize = async ({ account, binariesDir }: Cluster, dir: string): Promise<void> => {
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const access = [`--username=${superuser}`, "--auth-local=trust", "--auth-host=reject"];
  await promisify(execFile)(join(binariesDir, "initdb"), ["-D", dirArgument(dir, account), ...access, ...locale, "--no-instructions"], {
    ...account,
    cwd: dir,
    env: { LC_ALL: "C" },
    timeout: initTimeoutMs,
  });
};

/** Gives a cluster that root has copied here, such as a restored backup, to the user that will run it. */
const adoptOwnership = async ({ dir, account }: Cluster): Promise<void> => {
  const owner = (await lstat(dir)).uid;
  if (!account) {
    if (owner !== process.getuid?.()) throw new Error(`${dir} belongs to another user (uid ${owner}). Start as that user, or as root.`);
    return;
  }
  if (owner === account.uid) return;
  const paths = await readdir(dir, { recursive: true });
  for (const path of [...paths.map((name) => join(dir, name)), dir]) await lchown(path, account.uid, account.gid);
};

/** Removes the temporary folders of killed starts. Only a server may call this, once the cluster exists. */
export const removeLeftovers = async (clusterDir: string): Promise<void> => {
  const parentDir = dirname(clusterDir);
  const leftovers = (await readdir(parentDir))
    .map((name) => join(parentDir, name))
    .filter((path) => path.startsWith(temporaryPrefixOf(clusterDir)));
  for (const path of leftovers) await rm(path, removal);
};

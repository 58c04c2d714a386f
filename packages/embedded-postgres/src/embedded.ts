import { resolve } from "node:path";
import pg from "pg";
import { unprivilegedAccount } from "./account.ts";
import { findBinaries } from "./binaries.ts";
import { type Claim, claimCluster } from "./claim.ts";
import { type Cluster, clusterDirOf, createCluster, removeLeftovers, superuser } from "./cluster.ts";
import type { Connection } from "./connection.ts";
import { answers, interruptPostmaster, runPostmaster, stopPostmaster } from "./postmaster.ts";
import { type Settings, socketPort } from "./settings.ts";
import { openSocketDir } from "./socket.ts";

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** Beyond the safe defaults: throw-away clusters of tests turn fsync off. */
  readonly settings?: Settings;
}

export interface EmbeddedPostgres {
  readonly connection: Connection;
  /** Fast shutdown; open connections are cut. */
  stop(): Promise<void>;
}

const database = "worktrack";

const connectionBy = (socketDir: string): Connection => ({ host: socketDir, port: socketPort, user: superuser, database, ssl: false });

/**
 * PostgreSQL in `<dataDir>/postgres`, reached only through a socket in that private folder. Takes over the process that
 * a killed server has left. @throws Error when another living server uses the folder.
 */
export const startEmbeddedPostgres = async ({ dataDir, log, settings }: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const dir = clusterDirOf(resolve(dataDir));
  const account = await unprivilegedAccount(dir);
  const cluster: Cluster = { dir, account, binariesDir: await findBinaries(account) };
  await createCluster(cluster, log);
  const socket = await openSocketDir(dir);
  const connection = connectionBy(socket.dir);
  try {
    let pid = await runPostmaster(cluster, connection, settings);
    const claim = await claimCluster({ connection, clusterDir: dir, log }, async () => {
      pid = await runPostmaster(cluster, connection, settings);
    });
    const stop = stopOnce({ clusterDir: dir, pid: () => pid }, claim, socket.remove);
    try {
      await createDatabase(connection);
      await removeLeftovers(cluster);
    } catch (error) {
      await stop();
      throw error;
    }
    return { connection, stop };
  } catch (error) {
    await socket.remove();
    throw error;
  }
};

/**
 * The cluster of a running server, which is left running; a cluster that nobody runs is started for as long as this is used.
 * For commands beside the server.
 */
export const joinEmbeddedPostgres = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const socket = await openSocketDir(clusterDirOf(resolve(options.dataDir)));
  const connection = connectionBy(socket.dir);
  if (await answers(connection)) return { connection, stop: socket.remove };
  await socket.remove();
  return startEmbeddedPostgres(options);
};

interface Running {
  readonly clusterDir: string;
  readonly pid: () => number;
}

/** Also stops it when the process ends without having called this: only SIGKILL leaves it running. */
const stopOnce = ({ clusterDir, pid }: Running, claim: Claim, removeSocketDir: () => Promise<void>): (() => Promise<void>) => {
  const onExit = () => interruptPostmaster(pid());
  process.once("exit", onExit);
  const stop = async () => {
    process.removeListener("exit", onExit);
    await claim.release();
    await stopPostmaster(clusterDir, pid());
    await removeSocketDir();
  };
  let stopping: Promise<void> | undefined;
  return () => {
    stopping ??= stop();
    return stopping;
  };
};

const createDatabase = async (connection: Connection): Promise<void> => {
  const client = new pg.Client({ ...connection, database: "postgres" });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
};

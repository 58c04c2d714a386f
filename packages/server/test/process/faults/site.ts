// A site: one server process, its PostgreSQL, and what a fault can do to them: the disk of the database and the clocks.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { stopAbandonedPostgres } from "@worktrack/embedded-postgres";
import pg from "pg";
import { hasDebianPostgres, startDebianPostgres } from "../../database/debian-postgres.ts";
import { mountTinyDisk } from "../../media/store/tiny-disk.ts";
import { receiverCaFile } from "../../webhooks/receiver.ts";
import { type FleetProcess, startFleetProcess } from "../fleet/fleet-process.ts";
import { createFakeClock, type FakeClock, hasFakeClock, removeFakeClockMemory } from "./fake-clock.ts";
import type { DatabaseKind } from "./schedule.ts";

const diskMegabytes = 400;
const connectMs = 2_000;
/** Retries follow each other fast, so that a run of failures ends soon after its fault. */
const webhookSettings = { WORKTRACK_WEBHOOK_TIMEOUT_MS: "1000", WORKTRACK_WEBHOOK_RETRY_SCHEDULE: Array(20).fill("1s").join() };

export interface Postgres {
  /** @throws Error while it does not run. */
  postmasterPid(): Promise<number>;
  /** The processes of its sessions and of its background work. */
  childPids(): Promise<number[]>;
  /** Runs SQL on a connection of its own. */
  run(sql: string): Promise<pg.QueryResult>;
}

export interface Site {
  readonly database: DatabaseKind;
  readonly server: FleetProcess;
  readonly postgres: Postgres;
  /** The environment of the server's commands. */
  readonly environment: Readonly<Record<string, string>>;
  /** The disk of the database. Undefined where the test may not mount one. */
  readonly disk: { fill(): Promise<void>; free(): Promise<void> } | undefined;
  /** Undefined where libfaketime is not installed. The embedded PostgreSQL always has the machine's clock. */
  readonly clocks: { readonly server: FakeClock; readonly database: FakeClock | undefined } | undefined;
  stop(): Promise<void>;
}

/** The programs and rights that some faults need and this machine does not have, one line each. */
export const missingForFaults = (canMount: boolean): string[] => [
  ...(hasDebianPostgres ? [] : ["faults over one's own PostgreSQL need Debian's package postgresql"]),
  ...(hasFakeClock ? [] : ["faults of the clock need Debian's package faketime"]),
  ...(canMount ? [] : ["full disks need root and the right to mount a tmpfs"]),
];

export const startSite = async (database: DatabaseKind): Promise<Site> => {
  const cleanups: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    const run = async (cleanup: () => unknown): Promise<unknown> => cleanup();
    const errors: unknown[] = [];
    for (const cleanup of cleanups.splice(0).reverse()) await run(cleanup).catch((error: unknown) => errors.push(error));
    if (errors.length > 0) throw new AggregateError(errors, "A site could not be removed");
  };
  try {
    return { ...(await openSite(database, (cleanup) => cleanups.push(cleanup))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const openSite = async (database: DatabaseKind, onStop: (cleanup: () => unknown) => void): Promise<Omit<Site, "stop">> => {
  const dir = mkdtempSync(join(tmpdir(), "wt-faults-"));
  onStop(() => rm(dir, { recursive: true, force: true }));
  const diskDir = join(dir, "disk");
  mkdirSync(diskDir);
  // PostgreSQL runs as another user.
  chmodSync(dir, 0o711);
  const unmount = mountTinyDisk(diskDir, diskMegabytes);
  if (unmount) onStop(unmount);
  onStop(removeFakeClockMemory);
  const clocks = hasFakeClock
    ? {
        server: await createFakeClock(join(dir, "server-clock")),
        database: database === "own" ? await createFakeClock(join(dir, "database-clock")) : undefined,
      }
    : undefined;
  const started = database === "own" ? await startOwn(diskDir, clocks?.database, onStop) : embeddedIn(join(diskDir, "data"), onStop);
  const environment = {
    ...started.environment,
    ...webhookSettings,
    WORKTRACK_WEBHOOK_ALLOW_CIDRS: "127.0.0.1/32",
    NODE_EXTRA_CA_CERTS: receiverCaFile,
    ...(database === "own" && { WORKTRACK_DATA_DIR: join(dir, "data") }),
  };
  const server = await startFleetProcess({ ...environment, ...clocks?.server.environment });
  onStop(() => server.end("SIGTERM"));
  const filler = join(diskDir, "filler");
  return {
    database,
    server,
    postgres: postgresAt(started.connection, started.clusterDir),
    environment,
    disk: unmount && { fill: () => fillDisk(filler), free: () => rm(filler, { force: true }) },
    clocks,
  };
};

const startOwn = async (diskDir: string, clock: FakeClock | undefined, onStop: (cleanup: () => unknown) => void) => {
  const postgres = await startDebianPostgres(diskDir, {
    logFile: join(dirname(diskDir), "postgres.log"),
    settings: { max_wal_size: "128MB" },
    ...(clock && { environment: clock.environment }),
  });
  onStop(postgres.stop);
  const { host, port, user, database } = postgres.connection;
  return { ...postgres, environment: { DATABASE_URL: `postgresql://${user}@${host}:${port}/${database}` } };
};

/** The server starts it. */
const embeddedIn = (dataDir: string, onStop: (cleanup: () => unknown) => void) => {
  onStop(() => stopAbandonedPostgres(dataDir));
  const clusterDir = join(dataDir, "postgres");
  return {
    clusterDir,
    connection: { host: clusterDir, port: 5432, user: "worktrack", database: "worktrack" },
    environment: { WORKTRACK_DATA_DIR: dataDir },
  };
};

const postgresAt = (connection: pg.ClientConfig, clusterDir: string): Postgres => {
  const postmasterPid = async (): Promise<number> => {
    const pid = Number.parseInt(await readFile(join(clusterDir, "postmaster.pid"), "utf8"), 10);
    if (!(pid > 1)) throw new Error("PostgreSQL does not run");
    return pid;
  };
  return {
    postmasterPid,
    childPids: async () => {
      const pid = await postmasterPid();
      return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
    },
    run: async (sql) => {
      const client = new pg.Client({ ...connection, connectionTimeoutMillis: connectMs });
      client.on("error", () => {});
      try {
        await client.connect();
        return await client.query(sql);
      } finally {
        await client.end();
      }
    },
  };
};

/** Writes until nothing is left, and again for a moment, because the database may still free some. */
const fillDisk = async (file: string): Promise<void> => {
  for (let part = 0; part < 3; part++) {
    await writeFile(file, Buffer.alloc(diskMegabytes * 2 ** 20), { flag: "a" }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOSPC") throw error;
    });
    await sleep(50);
  }
};

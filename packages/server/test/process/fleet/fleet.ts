// Starts a fleet: server processes over one PostgreSQL, one Redis and one object store, as if each ran on a machine of its own.
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CreateBucketCommand } from "@aws-sdk/client-s3";
import { startEmbeddedPostgres } from "@worktrack/embedded-postgres";
import { Worktrack } from "@worktrack/sdk";
import { pino } from "pino";
import { type OpenDatabase, openDatabase } from "../../../src/database/database.ts";
import { createS3Client, s3Timeouts } from "../../../src/work/media/store/s3-client.ts";
import { databaseUrlOf } from "../../database/cluster.ts";
import { hasRedis, patientTimes, startRedis, type TestRedis } from "../../limits/redis-server.ts";
import { s3Config } from "../../media/store/stores.ts";
import { createWorkspace, type Workspace } from "../../server.ts";
import { receiverCaFile } from "../../webhooks/receiver.ts";
import { type FleetProcess, startFleetProcess } from "./fleet-process.ts";

/** `pnpm test:processes` runs all tests of a fleet. The suite leaves out those that mostly wait or stop processes. */
export const isLongForm = process.env.WORKTRACK_TEST_PROCESSES === "full";

const size = 3;

export interface Fleet {
  readonly processes: readonly FleetProcess[];
  /** A connection of the test's own, for set-up and inspection. */
  readonly database: OpenDatabase;
  /** Creates a workspace whose `owner` calls the first process. */
  workspace(plan?: "free" | "pro"): Promise<Workspace>;
  /** One client for each process, in their order. They do not retry. */
  clients(token: string): Worktrack[];
  /** A client for any address, such as a balancer's. */
  client(url: string, token: string): Worktrack;
  /** Undefined where redis-server is not installed. */
  readonly redis: TestRedis | undefined;
  readonly postgres: { start(): Promise<void>; stop(): Promise<void> };
  stop(): Promise<void>;
}

/** The name of a property for `fromHook`. */
export const fleetKeys = {
  processes: true,
  database: true,
  workspace: true,
  clients: true,
  client: true,
  redis: true,
  postgres: true,
  stop: true,
} as const;

/** Reports once which servers this machine lacks, because the tests then show less. */
export const reportMissingServers = (): void => {
  if (!s3Config)
    console.warn("NOT RUN: several processes over S3 need a server in TEST_S3_*: .ci/s3 COMMAND. They share a folder instead.");
};

export interface FleetOptions {
  /** Added to the environment of each process. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Added to the environment of the process with this index. */
  readonly environmentOf?: (index: number) => Readonly<Record<string, string>>;
}

export const startFleet = async (options: FleetOptions = {}): Promise<Fleet> => {
  const cleanups: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  };
  try {
    return { ...(await openFleet(options, (cleanup) => cleanups.push(cleanup))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** `onStop` registers what `stop` does, in the reverse order. */
const openFleet = async (
  { environment = {}, environmentOf = () => ({}) }: FleetOptions,
  onStop: (cleanup: () => Promise<unknown>) => void,
): Promise<Omit<Fleet, "stop">> => {
  const dir = await mkdtemp(join(tmpdir(), "worktrack-fleet-"));
  onStop(() => rm(dir, { recursive: true, force: true }));
  const startPostgres = () => startEmbeddedPostgres({ dataDir: dir, log: () => {}, settings: { fsync: "off", full_page_writes: "off" } });
  let postgres = await startPostgres();
  onStop(() => postgres.stop());
  const { connection } = postgres;
  const redis = hasRedis ? await startRedis() : undefined;
  onStop(async () => redis?.stop());
  const shared = {
    DATABASE_URL: databaseUrlOf(connection),
    ...(redis && { REDIS_URL: redis.url, WORKTRACK_REDIS_TIMEOUT_MS: `${patientTimes.answerMs}` }),
    ...(await storeSettings()),
    WORKTRACK_SECRET_KEY: randomBytes(32).toString("base64"),
    WORKTRACK_WEBHOOK_ALLOW_CIDRS: "127.0.0.1/32",
    // The tests send addresses of their own in X-Forwarded-For.
    WORKTRACK_TRUST_PROXY: "loopback",
    WORKTRACK_WEBHOOK_RETRY_SCHEDULE: Array(20).fill("1s").join(),
    // Ten probes of the balancer.
    WORKTRACK_DRAIN_DELAY_SECONDS: "1",
    NODE_EXTRA_CA_CERTS: receiverCaFile,
    ...environment,
  };
  const start = async (index: number): Promise<FleetProcess> => {
    // Processes over S3 share no folder, as on several machines.
    const dataDir = s3Config ? join(dir, `process-${index}`) : join(dir, "shared");
    const process = await startFleetProcess({ ...shared, WORKTRACK_DATA_DIR: dataDir, ...environmentOf(index) });
    onStop(() => process.end("SIGKILL"));
    return process;
  };
  const starting = Array.from({ length: size }, (_, index) => start(index));
  await Promise.allSettled(starting);
  const processes = await Promise.all(starting);
  const database = openDatabase(connection, pino({ level: "silent" }), { poolSize: 4 });
  onStop(() => database.close());
  const client = (url: string, token: string): Worktrack => {
    const made = new Worktrack({ baseUrl: url, token, maxRetries: 0 });
    onStop(() => made.close());
    return made;
  };
  return {
    processes,
    database,
    workspace: (plan = "pro") =>
      createWorkspace({ database }, (token) => client((processes[0] as FleetProcess).url, token), Date.now, plan),
    clients: (token) => processes.map(({ url }) => client(url, token)),
    client,
    redis,
    postgres: {
      start: async () => {
        postgres = await startPostgres();
      },
      stop: () => postgres.stop(),
    },
  };
};

/** A bucket for this fleet only, because a sweep deletes objects without a row. Empty where no S3 server runs. */
const storeSettings = async (): Promise<Record<string, string>> => {
  if (!s3Config) return {};
  const bucket = `worktrack-fleet-${randomUUID()}`;
  const client = await createS3Client(s3Config, s3Timeouts);
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  const { endpoint, region, accessKeyId, secretAccessKey } = s3Config;
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
};

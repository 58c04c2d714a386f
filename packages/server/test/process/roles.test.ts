import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { Worktrack } from "@worktrack/sdk";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useTestDatabase } from "../database/database.ts";
import { type Receiver, receiverCaFile, startReceiver } from "../webhooks/receiver.ts";
import { createWorkspace, type ServerProcess, startProcess, useDataDir } from "./server.ts";

const dataDir = useDataDir();
const testDatabase = useTestDatabase();
let receiver: Receiver;
let api: ServerProcess;
let worker: ServerProcess;
let client: Worktrack;

/** Starts a process. The processes share the database, the secret key and the data folder. */
const start = (role: "api" | "worker", extra: Record<string, string> = {}): Promise<ServerProcess> =>
  startProcess({ ...shared, WORKTRACK_ROLE: role, WORKTRACK_DATA_DIR: dataDir, ...extra });
let shared: Record<string, string>;

beforeAll(async () => {
  receiver = await startReceiver();
  shared = {
    DATABASE_URL: testDatabase.url,
    WORKTRACK_SECRET_KEY: randomBytes(32).toString("base64"),
    WORKTRACK_WEBHOOK_ALLOW_CIDRS: "127.0.0.1/32",
    NODE_EXTRA_CA_CERTS: receiverCaFile,
  };
  [api, worker] = await Promise.all([start("api"), start("worker")]);
  const token = await createWorkspace("Roles", shared);
  client = new Worktrack({ baseUrl: api.url, token });
  await client.webhooks.create({ url: receiver.url, events: ["project.created"] });
});
afterAll(async () => {
  await client.close();
  await Promise.all([api.end("SIGTERM"), worker.end("SIGTERM")]);
  await receiver.close();
});

const receivedNames = (): string[] => receiver.received.map(({ body }) => JSON.parse(body).data.project.name);

test("a worker delivers the events of an API process, including those committed while the worker was down", async () => {
  await client.projects.create({ name: "First" });
  await receiver.waitFor(1);
  expect(await worker.end("SIGKILL")).toBe("SIGKILL");
  await client.projects.create({ name: "Second" });
  worker = await start("worker");
  // The first delivery may be sent again when its lease expires: the worker was killed before it wrote the result.
  await expect.poll(() => [...new Set(receivedNames())], { timeout: 40_000 }).toEqual(["First", "Second"]);
}, 120_000);

/** The sessions that listen for deliveries, which only a dispatcher opens. */
const listeners = async (): Promise<number> => {
  const client = new pg.Client(testDatabase.connection);
  await client.connect();
  const { rowCount } = await client
    .query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'")
    .finally(() => client.end());
  return rowCount ?? 0;
};

test("an API process runs no dispatcher, and its greeting says which processes deliver webhooks", async () => {
  await expect.poll(listeners).toBe(1);
  expect(await worker.end("SIGTERM")).toBe(0);
  await expect.poll(listeners).toBe(0);
  expect(api.output()).toContain("Webhooks are delivered by processes with WORKTRACK_ROLE=worker or all.");
  worker = await start("worker");
  await expect.poll(listeners).toBe(1);
});

test("a worker serves only its health endpoints", async () => {
  expect((await fetch(`${worker.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${worker.url}/api/v1/me`)).status).toBe(404);
});

test("a second process on the same port does not start, touches no database, and names the port's process", async () => {
  const { port } = new URL(api.url);
  await expect(start("api", { PORT: port })).rejects.toThrow(
    new RegExp(`^worktrack-server: PORT: ${port} on 127\\.0\\.0\\.1 is already in use \\(node, process \\d+\\)\\. .+PORT=\\d+\\.$`, "m"),
  );
  // With a database that does not exist, the port is still the first thing that fails.
  await expect(start("api", { PORT: port, DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none" })).rejects.toThrow(
    /PORT: .* is already in use/,
  );
});

test("a TLS file that is missing or not PEM fails the start with a line that names its variable", async () => {
  const starting = (cert: string, key: string) => start("api", { WORKTRACK_TLS_CERT: cert, WORKTRACK_TLS_KEY: key });
  await expect(starting(receiverCaFile, "/nonexistent.pem")).rejects.toThrow(/^worktrack-server: WORKTRACK_TLS_KEY: .*ENOENT.*$/m);
  await expect(starting(receiverCaFile, fileURLToPath(import.meta.url))).rejects.toThrow(
    /^worktrack-server: WORKTRACK_TLS_CERT, WORKTRACK_TLS_KEY: not a PEM certificate and its key: .+$/m,
  );
});

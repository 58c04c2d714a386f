import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OperationName } from "@worktrack/contract";
import { Worktrack } from "@worktrack/sdk";
import { pino } from "pino";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../src/database/database.ts";
import { statement } from "../../src/database/statement.ts";
import { startServer } from "../../src/server.ts";
import { createWorkspace, testConfig } from "../server.ts";
import { useEveryOperation } from "../upgrade/record/round.ts";
import { useTestDatabase } from "./database.ts";

const rounds = 8;
/** PostgreSQL plans a prepared statement for its values this often before it may keep a plan. */
const plannedMin = 5;
/** A round runs about 110 statements. At least this many must run more often than that. */
const repeatedMin = 60;

/** A retry and the second export of a workspace wait for background work, which has connections of its own. */
const withoutWorker = {
  isUsed: (name: OperationName) => name !== "webhooks.deliveries.retry",
  isAccepted: (status: number) => status === 409,
};

const testDatabase = useTestDatabase();

// A second attempt needs the secret key with which the database was first used.
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "worktrack-plans-"));
});
afterAll(() => rm(dataDir, { recursive: true }));

/** Autovacuum does this too, but not at a time that a test could wait for. */
const analyze = statement({ parameters: {}, row: {}, text: "ANALYZE" });

const readPlans = statement({
  parameters: {},
  row: { name: "text", kept: "int", planned: "int" },
  text: "SELECT name, generic_plans::int AS kept, custom_plans::int AS planned FROM pg_prepared_statements",
});

test("PostgreSQL keeps the plan of every statement that runs often on a connection", { timeout: 180_000 }, async () => {
  const log = pino({ level: "silent" });
  // The plans of one connection cannot be read from another.
  const database = openDatabase(testDatabase.connection, log, { poolSize: 1 });
  // Time passes fast, so that no limit is reached.
  let reads = 0;
  const clock = () => Date.now() + 20 * reads++;
  const server = await startServer(testConfig({ dataDir, role: "api" }), database, log, clock);
  const clients: Worktrack[] = [];
  onTestFinished(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await server.stop();
  });
  const open = (token: string): Worktrack => {
    const client = new Worktrack({ baseUrl: server.url, token, maxRetries: 0 });
    clients.push(client);
    return client;
  };
  for (let round = 0; round < rounds; round++) {
    const workspace = await createWorkspace(server, open, clock, "pro");
    await useEveryOperation(server.url, workspace, () => {}, withoutWorker);
    await database.query(analyze, {});
  }
  const plans = await database.query(readPlans, {});
  expect(plans.filter(({ kept, planned }) => kept + planned > plannedMin).length).toBeGreaterThan(repeatedMin);
  expect(plans.filter(({ kept, planned }) => planned > Math.max(plannedMin, kept))).toEqual([]);
});

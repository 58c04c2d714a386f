import { startEmbeddedPostgres } from "@worktrack/embedded-postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseUrlOf } from "../database/cluster.ts";
import { runCommand, type ServerProcess, startProcess, useDataDir } from "./server.ts";

const dataDir = useDataDir();
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let server: ServerProcess;
let token: string;

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const environment = { DATABASE_URL: databaseUrlOf(postgres.connection), WORKTRACK_DATA_DIR: dataDir };
  server = await startProcess(environment);
  const args = ["org", "create", "--name", "Outage", "--owner-email", "o@example.com", "--owner-name", "O", "--json"];
  token = (JSON.parse((await runCommand(args, environment)).stdout) as { token: string }).token;
});
afterAll(async () => {
  await server.end("SIGKILL");
  await postgres.stop();
});

const get = () => fetch(`${server.url}/api/v1/projects`, { headers: { authorization: `Bearer ${token}` } });

test("while the database is down the server answers 503 with Retry-After, not 401, and then recovers on its own", async () => {
  expect((await get()).status).toBe(200);
  await postgres.stop();
  const down = await get();
  expect([down.status, down.headers.get("retry-after"), await down.json()]).toEqual([
    503,
    "2",
    expect.objectContaining({ code: "unavailable" }),
  ]);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  expect((await get()).status).toBe(200);
});

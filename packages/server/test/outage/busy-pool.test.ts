// While all connections of the server are busy, every request is answered 503 in bounded time, and never 401.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { statement } from "../../src/database/statement.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";

/** Shorter than in production, so that the suite takes less time. */
const connectionWaitMs = 3_000;
const server = useTestServer({ poolSize: 3, connectionWaitMs });
const workspace = useSharedWorkspace(server);

const pause = statement({ parameters: { seconds: "float8" }, row: {}, text: "SELECT FROM pg_sleep($seconds)" });

/** Keeps all connections of the server busy for this long. */
const useUpPool = (seconds: number): Promise<unknown> => Promise.all([1, 2, 3].map(() => server.database.query(pause, { seconds })));

const timed = async (path: string, init: RequestInit = {}) => {
  const startMs = performance.now();
  const headers = { authorization: `Bearer ${workspace.token}`, "content-type": "application/json" };
  const response = await fetch(server.url + path, { headers, ...init });
  const json = (await response.json()) as { code?: string; database?: string };
  return { ms: performance.now() - startMs, status: response.status, json, retryAfter: response.headers.get("retry-after") };
};

test("requests are 503 with Retry-After after their wait for a connection, /readyz after two seconds, and all work again when connections are free", async () => {
  const { projectId } = workspace;
  const busy = useUpPool(4.5);
  const body = JSON.stringify({ title: "A task", projectId });
  const [readiness, ...answers] = await Promise.all([
    timed("/readyz"),
    ...Array.from({ length: 10 }, () => timed("/api/v1/tasks")),
    ...Array.from({ length: 10 }, () => timed("/api/v1/tasks", { method: "POST", body })),
  ]);
  expect([readiness?.status, readiness?.json.database]).toEqual([503, "unreachable"]);
  expect(readiness?.ms).toBeLessThan(4_000);
  for (const { ms, status, json, retryAfter } of answers) {
    expect([status, json.code, retryAfter]).toEqual([503, "unavailable", "2"]);
    expect(ms).toBeGreaterThanOrEqual(connectionWaitMs - 50);
    expect(ms).toBeLessThan(connectionWaitMs + 3_000);
  }
  await busy;
  expect((await timed("/readyz")).status).toBe(200);
  expect((await timed("/api/v1/tasks", { method: "POST", body })).status).toBe(201);
}, 30_000);

test("requests that get a connection in time are answered", async () => {
  const busy = useUpPool(1);
  await sleep(100);
  const answers = await Promise.all(Array.from({ length: 10 }, () => timed("/api/v1/tasks")));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await busy;
}, 30_000);

import { beforeAll, expect, test } from "vitest";
import { useTestDatabase } from "../../database/database.ts";
import { startPool, startRaw } from "../busy-clients.ts";
import { isLongForm } from "../fleet/fleet.ts";
import { createWorkspace, type ServerProcess, startProcess, useDataDir } from "../server.ts";
import { startTcpBalancer } from "../tcp-balancer.ts";

if (!isLongForm) console.warn("NOT RUN: the test of a rolling restart takes 15 seconds: pnpm test:processes");

const dataDir = useDataDir();
const testDatabase = useTestDatabase();
let environment: Record<string, string>;

beforeAll(() => {
  environment = { DATABASE_URL: testDatabase.url, WORKTRACK_DATA_DIR: dataDir };
});

const start = (drainDelaySeconds: number, port = "0"): Promise<ServerProcess> =>
  startProcess({ ...environment, WORKTRACK_DRAIN_DELAY_SECONDS: `${drainDelaySeconds}`, PORT: port });

test.runIf(isLongForm)(
  "a rolling restart of two processes behind a load balancer that checks /readyz loses no request",
  async () => {
    const token = await createWorkspace("Rolling", environment);
    const servers = [await start(1), await start(1)];
    const balancer = await startTcpBalancer(
      servers.map(({ url }) => url),
      100,
    );
    const target = { url: balancer.url, path: "/api/v1/limits", token };
    const clients = [startPool(target, 20), startRaw(target, 10, 1), startRaw(target, 10, 4)];
    for (const { url, end } of servers) {
      await expect.poll(() => clients.every(({ answered }) => answered > 100)).toBe(true);
      expect(await end("SIGTERM")).toBe(0);
      servers.push(await start(1, new URL(url).port));
      await expect.poll(() => balancer.isReady(url)).toBe(true);
      if (servers.length === 4) break;
    }
    await Promise.all(clients.map((client) => client.stop()));
    expect(clients.flatMap(({ failures }) => failures)).toEqual([]);
    await balancer.close();
    expect(await Promise.all(servers.slice(2).map(({ end }) => end("SIGTERM")))).toEqual([0, 0]);
  },
  120_000,
);

test("a second signal ends a stop during its drain delay", async () => {
  const { url, child, end } = await start(600);
  child.kill("SIGTERM");
  const readiness = async () => {
    const response = await fetch(`${url}/readyz`);
    return [response.status, response.headers.get("connection"), ((await response.json()) as { stopping: boolean }).stopping];
  };
  await expect.poll(readiness).toEqual([503, "close", true]);
  expect(await end("SIGTERM")).toBe(130);
});

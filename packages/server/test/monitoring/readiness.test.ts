import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { readinessOf } from "../../src/operation/monitoring/readiness.ts";
import { createProbe } from "../../src/platform/probe.ts";
import { useTestServer } from "../server.ts";
import { scrape } from "./scrape.ts";

let nowMs = Date.now();
const server = useTestServer({ clock: () => nowMs });

/** Asks after the kept results have expired. */
const readyz = async () => {
  nowMs += 60_000;
  const response = await fetch(`${server.url}/readyz`);
  return [response.status, await response.json()];
};
const ready = {
  status: "ready",
  database: "ok",
  migrations: "ok",
  media: "ok",
  deliveries: "ok",
  disk: "ok",
  clock: "unknown",
  stopping: false,
};

test("/readyz reports each check, and a store that cannot be written leaves the process ready", async () => {
  expect(await readyz()).toEqual([200, ready]);
  const spoolDir = join(server.dataDir, "media", "tmp");
  await rm(spoolDir, { recursive: true });
  expect(await readyz()).toEqual([200, { ...ready, media: "unwritable" }]);
  expect((await scrape(server.url)).get("worktrack_media_store_writable")).toBe(0);
  await mkdir(spoolDir);
  expect(await readyz()).toEqual([200, ready]);
});

test("/readyz is 503 while the database lacks migrations, such as after a restore of an older backup", async () => {
  const rename = (from: string, to: string) =>
    server.database.prisma.$executeRawUnsafe(`UPDATE _prisma_migrations SET migration_name = '${to}' WHERE migration_name = '${from}'`);
  await rename("20261128000000_baseline", "undone");
  expect(await readyz()).toEqual([503, { ...ready, status: "not ready", migrations: "pending" }]);
  expect((await scrape(server.url)).get("worktrack_migrations_pending")).toBe(1);
  await rename("undone", "20261128000000_baseline");
  expect(await readyz()).toEqual([200, ready]);
});

test("100 concurrent probes make one round trip, and those of the next second make none", async () => {
  nowMs += 60_000;
  const ping = vi.spyOn(server.database, "ping");
  const probeAll = () => Promise.all(Array.from({ length: 100 }, () => fetch(`${server.url}/readyz`)));
  for (const response of await probeAll()) expect(response.status).toBe(200);
  nowMs += 900;
  await probeAll();
  expect(ping).toHaveBeenCalledTimes(1);
  ping.mockRestore();
});

test("only a stop, an unreachable database and missing migrations make a process not ready", () => {
  const found = {
    database: { readOnly: false, outOfConnections: false },
    pendingMigrations: 0,
    mediaWritable: true,
    stopping: false,
    redis: "ok" as const,
    disks: [],
  };
  const due = { dueDeliveries: { count: 3, oldestSeconds: 10 } };
  const statusOf = (change: object) => readinessOf({ ...found, ...due, ...change }).status;
  expect([{ database: undefined }, { pendingMigrations: 1 }, { stopping: true }].map(statusOf)).toEqual([
    "not ready",
    "not ready",
    "not ready",
  ]);
  const reported = [
    {},
    { database: { readOnly: true } },
    { database: { readOnly: false, outOfConnections: true } },
    { clockOffsetMs: -600_000 },
    { pendingMigrations: undefined },
    { mediaWritable: undefined },
    { dueDeliveries: undefined },
    { dueDeliveries: { count: 10_000, oldestSeconds: 100_000 } },
    { redis: "degraded" },
    { disks: [{ low: true, full: false }] },
    { disks: [{ low: true, full: true }] },
  ];
  expect(reported.map(statusOf)).toEqual(reported.map(() => "ready"));
});

test("a full disk of the database is told apart from one that has no room for uploads", () => {
  const found = { database: undefined, pendingMigrations: 0, mediaWritable: true, dueDeliveries: undefined, stopping: false };
  const diskOf = (...disks: { low: boolean; full: boolean }[]) => readinessOf({ ...found, disks }).disk;
  const [room, low, full] = [
    { low: false, full: false },
    { low: true, full: false },
    { low: true, full: true },
  ];
  expect([diskOf(), diskOf(room), diskOf(room, low), diskOf(low, full)]).toEqual(["ok", "ok", "low", "full"]);
});

test("a check that does not end is neither waited for nor started again", async () => {
  let runs = 0;
  let end: ((value: string) => void) | undefined;
  const check = () => {
    runs++;
    return new Promise<string>((resolve) => {
      end = resolve;
    });
  };
  const probe = createProbe(check, { keptMs: 10_000, waitMs: 20, steadyClock: () => performance.now() });
  expect([await probe(), await probe()]).toEqual([undefined, undefined]);
  expect(runs).toBe(1);
  end?.("late");
  expect([await probe(), await probe(), runs]).toEqual(["late", "late", 1]);
});

import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { createTestDatabase, useTestDatabase } from "../database/database.ts";
import { type ServerProcess, startProcess, useDataDir } from "./server.ts";

const folder = useDataDir();
const database = useTestDatabase();

let running: ServerProcess[] = [];
afterEach(async () => {
  await Promise.all(running.map((server) => server.end("SIGTERM")));
  running = [];
});

/** The data folder of one machine. All machines of a site share the folder of attachments. */
const dataDirOf = (machine: string, site: string): string => join(folder, site, machine);
const keyOf = (machine: string, site = "one"): string => join(dataDirOf(machine, site), "secret.key");

const startOn = async (machine: string, extra: Record<string, string> = {}, site = "one"): Promise<ServerProcess> => {
  const dataDir = dataDirOf(machine, site);
  await mkdir(join(folder, site, "media"), { recursive: true });
  await mkdir(dataDir, { recursive: true });
  await symlink(join(folder, site, "media"), join(dataDir, "media")).catch(() => {});
  const server = await startProcess({ DATABASE_URL: database.url, WORKTRACK_DATA_DIR: dataDir, ...extra });
  running.push(server);
  return server;
};

test("a second process without WORKTRACK_SECRET_KEY does not start, names the variable, and creates no key", async () => {
  await startOn("first");
  const second = startOn("second");
  await expect(second).rejects.toThrow(
    /^worktrack-server: WORKTRACK_SECRET_KEY: it is not set, .*second\/secret\.key does not exist, and .*\. Set it to the same key .*$/m,
  );
  expect(existsSync(keyOf("second"))).toBe(false);
});

test("a process with another WORKTRACK_SECRET_KEY does not start, on a database without any sealed secret", async () => {
  const other = { WORKTRACK_SECRET_KEY: randomBytes(32).toString("base64") };
  await expect(startOn("third", other)).rejects.toThrow(/WORKTRACK_SECRET_KEY: this is not the secret key/);
});

test("exactly one of four processes that start at once without WORKTRACK_SECRET_KEY starts, and only its key remains", async () => {
  const empty = await createTestDatabase();
  const machines = ["a", "b", "c", "d"];
  const start = (machine: string): Promise<ServerProcess> => startOn(machine, { DATABASE_URL: empty.url }, "race");
  const started = await Promise.allSettled(machines.map(start));
  const winners = machines.filter((_, index) => started[index]?.status === "fulfilled");
  expect(winners).toHaveLength(1);
  for (const result of started) if (result.status === "rejected") expect(String(result.reason)).toContain("WORKTRACK_SECRET_KEY: ");
  expect(machines.filter((machine) => existsSync(keyOf(machine, "race")))).toEqual(winners);
  await running[0]?.end("SIGTERM");
  await start(winners[0] ?? "");
  await Promise.all(running.map((server) => server.end("SIGTERM")));
  await empty.drop();
}, 60_000);

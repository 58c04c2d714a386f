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

/** The data folder of one machine. All machines share the folder of attachments. */
const dataDirOf = (machine: string): string => join(folder, machine);
const keyOf = (machine: string): string => join(dataDirOf(machine), "secret.key");

const startOn = async (machine: string, databaseUrl: string, extra: Record<string, string> = {}): Promise<ServerProcess> => {
  await mkdir(join(folder, "media"), { recursive: true });
  await mkdir(dataDirOf(machine), { recursive: true });
  await symlink(join(folder, "media"), join(dataDirOf(machine), "media")).catch(() => {});
  const server = await startProcess({ DATABASE_URL: databaseUrl, WORKTRACK_DATA_DIR: dataDirOf(machine), ...extra });
  running.push(server);
  return server;
};

test("a second process without WORKTRACK_SECRET_KEY does not start, names the variable, and creates no key", async () => {
  await startOn("first", database.url);
  const second = startOn("second", database.url);
  await expect(second).rejects.toThrow(
    /^worktrack-server: WORKTRACK_SECRET_KEY: it is not set, .*second\/secret\.key does not exist, and .*\. Set it to the same key .*$/m,
  );
  expect(existsSync(keyOf("second"))).toBe(false);
});

test("a process with another WORKTRACK_SECRET_KEY does not start, on a database without any sealed secret", async () => {
  const other = { WORKTRACK_SECRET_KEY: randomBytes(32).toString("base64") };
  await expect(startOn("third", database.url, other)).rejects.toThrow(/WORKTRACK_SECRET_KEY: this is not the secret key/);
});

test("of four processes that start at once without WORKTRACK_SECRET_KEY, one starts, and only its key remains", async () => {
  const empty = await createTestDatabase();
  const machines = ["a", "b", "c", "d"];
  const started = await Promise.allSettled(machines.map((machine) => startOn(machine, empty.url)));
  const winners = machines.filter((_, index) => started[index]?.status === "fulfilled");
  expect(winners).toHaveLength(1);
  for (const result of started) if (result.status === "rejected") expect(String(result.reason)).toContain("WORKTRACK_SECRET_KEY: ");
  expect(machines.filter((machine) => existsSync(keyOf(machine)))).toEqual(winners);
  await running[0]?.end("SIGTERM");
  await startOn(winners[0] ?? "", empty.url);
  await Promise.all(running.map((server) => server.end("SIGTERM")));
  await empty.drop();
}, 60_000);

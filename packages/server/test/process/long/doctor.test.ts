// `doctor` beside an embedded PostgreSQL that does not answer.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { stopAbandonedPostgres } from "@worktrack/embedded-postgres";
import { afterAll, expect, test } from "vitest";
import { diagnose } from "../../../src/commands/doctor/diagnose.ts";
import { isLongForm } from "../fleet/fleet.ts";
import { startProcess, useDataDir } from "../server.ts";

const dataDir = useDataDir();
afterAll(() => stopAbandonedPostgres(dataDir));

if (!isLongForm) console.warn("NOT RUN: the test of doctor beside a frozen PostgreSQL takes 5 seconds: pnpm test:processes");

test.runIf(isLongForm)("doctor says in bounded time that a PostgreSQL that was stopped by a signal does not answer", async () => {
  const environment = { WORKTRACK_DATA_DIR: dataDir, PORT: "0", WORKTRACK_DNS_SERVERS: "127.0.0.1:1" };
  const server = await startProcess(environment);
  const pid = Number.parseInt(await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10);
  const database = async (checkMs?: number) => {
    const { checks } = await diagnose({ nowMs: Date.now(), environment, ...(checkMs !== undefined && { checkMs }) });
    return checks.find(({ check }) => check === "database");
  };
  expect(await database()).toMatchObject({ status: "ok" });
  process.kill(pid, "SIGSTOP");
  try {
    expect(await database(1_000)).toMatchObject({ status: "error", message: "PostgreSQL did not answer within 1 s" });
  } finally {
    process.kill(pid, "SIGCONT");
  }
  expect(await server.end("SIGTERM")).toBe(0);
});

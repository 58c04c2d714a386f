// Runs the commands of every job against a real server, each in a new workspace, folder and configuration.
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Worktrack } from "@worktrack/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCommand, type ServerProcess, startProcess, useDataDir } from "../../../server/test/process/server.ts";
import { environmentFor, newFolder, programFile } from "../cli.ts";
import { jobs } from "./all.ts";
import { createShell } from "./shell.ts";

/** The jobs take too long for every run of the tests. */
const runsJobs = process.env.WORKTRACK_TEST_JOBS === "on";

const settings = { WORKTRACK_DATA_DIR: useDataDir(), WORKTRACK_WEBHOOK_ALLOW_CIDRS: "127.0.0.1/32" };
const binFolder = join(newFolder(), "bin");
let server: ServerProcess;

/** Creates a workspace whose owner is O, and returns the owner's token and sign-in link. */
const createWorkspace = async (name: string): Promise<{ readonly token: string; readonly signInUrl: string }> => {
  const words = ["--name", name, "--owner-email", "o@example.com", "--owner-name", "O", "--plan", "pro", "--json"];
  return JSON.parse((await runCommand(["org", "create", ...words], settings)).stdout);
};

beforeAll(async () => {
  if (!runsJobs) return;
  server = await startProcess(settings);
  mkdirSync(binFolder);
  writeFileSync(join(binFolder, "worktrack"), `#!/bin/sh\nexec "${process.execPath}" "${programFile}" "$@"\n`);
  chmodSync(join(binFolder, "worktrack"), 0o755);
}, 60_000);
afterAll(async () => {
  await server?.end("SIGTERM");
}, 60_000);

describe.skipIf(!runsJobs).each(Object.entries(jobs))("%s", (_, group) => {
  test.each(group)("$name: in at most two commands", { timeout: 60_000 }, async ({ name, commands, run }) => {
    const { token, signInUrl } = await createWorkspace(name);
    await using client = new Worktrack({ baseUrl: server.url, token });
    await client.projects.create({ name: "Operations", prefix: "OPS" });
    const folder = newFolder();
    const environment = environmentFor({ url: server.url, token, configFolder: folder });
    await run(
      createShell(folder, { ...environment, PATH: `${binFolder}:${environment.PATH}` }),
      client,
      commands.filter((command) => command !== undefined),
      signInUrl,
    );
    expect(commands.length).toBeLessThanOrEqual(2);
  });
});

import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDataDir, type ServerProcess, startProcess } from "../../server/test/process/server.ts";
import { runScript } from "./acceptance.ts";
import { token } from "./cli.ts";
import { identity } from "./records.ts";
import { startServer } from "./server.ts";

const folder = fileURLToPath(new URL("../acceptance/", import.meta.url));
const dataDir = createDataDir();
let server: ServerProcess;

beforeAll(async () => {
  server = await startProcess({ WORKTRACK_DATA_DIR: dataDir.path }, ["start", "--demo"]);
}, 60_000);
afterAll(async () => {
  await server.end("SIGTERM");
  dataDir.remove();
});

test.each(readdirSync(folder))("%s passes against the real server", { timeout: 120_000 }, async (script) => {
  await runScript(folder + script, { url: server.url, token: /wtk_\w+/.exec(server.output())?.[0] ?? "" });
});

test("the runner itself passes what holds and names the line that does not", async () => {
  await using stub = await startServer({ "me.get": () => identity });
  const script = fileURLToPath(new URL("./runner.txt", import.meta.url));
  await expect(runScript(script, { url: stub.url, token })).rejects.toThrow("runner.txt:10: stdout does not match ^user\\tNobody");
});

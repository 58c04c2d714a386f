import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ServerProcess, startProcess, useDataDir } from "../../server/test/process/server.ts";
import { runScript } from "./acceptance.ts";
import { run, token } from "./cli.ts";
import { interrupt, listen, untilFollowing, untilLines } from "./listening.ts";
import { identity } from "./records.ts";
import { startServer } from "./server.ts";

const folder = fileURLToPath(new URL("../acceptance/", import.meta.url));
const dataDir = useDataDir();
let server: ServerProcess;

beforeAll(async () => {
  // Allows webhooks to a local port without a listener.
  const settings = { WORKTRACK_DATA_DIR: dataDir, WORKTRACK_WEBHOOK_ALLOW_CIDRS: "127.0.0.1/32" };
  server = await startProcess(settings, ["start", "--demo"]);
}, 60_000);
afterAll(async () => {
  await server.end("SIGTERM");
}, 60_000);

const target = () => ({ url: server.url, token: /wtk_\w+/.exec(server.output())?.[0] ?? "" });

test.each(readdirSync(folder))("%s passes against the real server", { timeout: 120_000 }, (script) => runScript(folder + script, target()));

test("webhook listen on the real server prints new events and no earlier ones", async () => {
  const listening = listen([], target());
  await untilFollowing(listening);
  await run(["project", "create", "Listened to"], target());
  await untilLines(listening, 1);
  expect(listening.out()).toMatch(/\tproject.created\tDemo Owner\tListened to\t/);
  expect(await interrupt(listening)).toBe(0);
});

test("the script runner accepts matching lines and names the first line that fails", async () => {
  await using stub = await startServer({ "me.get": () => identity });
  const script = fileURLToPath(new URL("./runner.txt", import.meta.url));
  await expect(runScript(script, { url: stub.url, token })).rejects.toThrow("runner.txt:10: stdout does not match ^user\\tNobody");
});

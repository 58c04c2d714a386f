import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type ServerProcess, startProcess, useDataDir } from "../../server/test/process/server.ts";
import { runScript } from "./acceptance.ts";
import { newFolder, run, token } from "./cli.ts";
import { interrupt, listen, untilFollowing, untilLines } from "./listening.ts";
import { identity } from "./records.ts";
import { startServer } from "./server.ts";

const folder = fileURLToPath(new URL("../acceptance/", import.meta.url));
const dataDir = useDataDir();
// Allows webhooks to a local port without a listener.
const settings = { WORKTRACK_DATA_DIR: dataDir, WORKTRACK_WEBHOOK_ALLOW_CIDRS: "127.0.0.1/32" };
let server: ServerProcess;
let ownerToken = "";

beforeAll(async () => {
  server = await startProcess(settings, ["start", "--demo"]);
  ownerToken = /wtk_\w+/.exec(server.output())?.[0] ?? "";
}, 60_000);
afterAll(async () => {
  await server.end("SIGTERM");
}, 60_000);

const target = () => ({ url: server.url, token: ownerToken });

test.each(readdirSync(folder))("%s passes against the real server", { timeout: 120_000 }, (script) => runScript(folder + script, target()));

test("webhook listen prints new events only, and misses none when the server and then the listener are killed", {
  timeout: 60_000,
}, async () => {
  const setting = { ...target(), configFolder: newFolder() };
  const create = (name: string) => run(["project", "create", name], target());
  const first = listen([], setting);
  await untilFollowing(first);
  await create("Listened to");
  await untilLines(first, 1);
  expect(first.out()).toMatch(/\tproject.created\tDemo Owner\tListened to\t/);
  await server.end("SIGKILL");
  server = await startProcess({ ...settings, PORT: new URL(server.url).port });
  await create("After the crash");
  await untilLines(first, 2);
  first.child.kill("SIGKILL");
  await create("While nobody listens");
  const second = listen([], setting);
  await vi.waitFor(() => expect(second.out()).toContain("While nobody listens"), { timeout: 20_000 });
  expect(await interrupt(second)).toBe(0);
  expect(first.out() + second.out()).toContain("After the crash");
});

test("the script runner accepts matching lines and names the first line that fails", async () => {
  await using stub = await startServer({ "me.get": () => identity });
  const script = fileURLToPath(new URL("./runner.txt", import.meta.url));
  await expect(runScript(script, { url: stub.url, token })).rejects.toThrow("runner.txt:10: stdout does not match ^user\\tNobody");
});

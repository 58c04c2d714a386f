import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { readCliVersion } from "../src/manifest.ts";
import { checkoutFile, environmentFor, programFile, run } from "./cli.ts";
import { identity, task, versions } from "./records.ts";
import { startServer } from "./server.ts";
import { traceImports } from "./trace-imports.ts";

test("a reader that closes the pipe early is not an error", async () => {
  const tasks = Array.from({ length: 100 }, () => ({ ...task, descriptionText: "x".repeat(5_000) }));
  await using server = await startServer({ "tasks.list": () => ({ tasks, total: 1_000, hasMore: true, nextCursor: "more" }) });
  const child = spawn(process.execPath, [programFile, "task", "list", "--all", "--json"], { env: environmentFor(server) });
  let complaints = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (complaints += text));
  await once(child.stdout, "data");
  child.stdout.destroy();
  expect(await once(child, "close")).toEqual([0, null]);
  expect(complaints).toBe("");
});

test("Ctrl-C in the middle of a list leaves valid JSON", async () => {
  const page = { tasks: [task, task], total: 1_000, hasMore: true, nextCursor: "more" };
  const silent = createServer((request, response) => {
    if (request.url?.includes("cursor")) return;
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(page));
  }).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const child = spawn(process.execPath, [programFile, "task", "list", "--all", "--json"], { env: environmentFor({ url }) });
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
  await once(child.stdout, "data");
  child.kill("SIGINT");
  expect(await once(child, "close")).toEqual([130, null]);
  expect(JSON.parse(printed)).toHaveLength(2);
  silent.closeAllConnections();
  silent.close();
});

test("Ctrl-C exits with 130", async () => {
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const child = spawn(process.execPath, [programFile, "me"], { env: environmentFor({ url }) });
  await once(silent, "connection");
  child.kill("SIGINT");
  expect(await once(child, "close")).toEqual([130, null]);
  silent.closeAllConnections();
  silent.close();
});

test("help and versions need neither a token nor a server", async () => {
  expect(await run([])).toMatchObject({ code: 0, stdout: expect.stringContaining("Usage: worktrack"), stderr: "" });
  expect(await run(["help", "task", "create"])).toMatchObject({ code: 0, stdout: expect.stringContaining("--description-file") });
  expect(await run(["--version"])).toMatchObject({ code: 0, stdout: `${readCliVersion()}\n` });
  const unreachable = await run(["version", "--json", "--url", "http://127.0.0.1:9"]);
  expect(unreachable.code).toBe(0);
  expect(JSON.parse(unreachable.stdout)).toEqual({ cli: readCliVersion(), server: null });
});

test("the version command sends no token", async () => {
  await using server = await startServer({
    "version.get": () => ({ ...versions, server: "1.2.3", webUrl: "https://worktrack.example.com" }),
  });
  const { stdout } = await run(["version"], server);
  expect(stdout).toBe(`cli\t${readCliVersion()}\nserver\t1.2.3\napi\tv1\ndated\t2026-05-26\n`);
  expect(server.calls.at(-1)?.headers).toMatchObject({ "x-service-client": "cli" });
  expect(server.calls.at(-1)?.headers.authorization).toBeUndefined();
});

test("a noun's commands load without zod", async () => {
  const trace = await traceImports("./src/task/group.ts");
  expect(trace).toContain("task/write.ts");
  expect(trace).not.toContain("node_modules/zod");
});

test("the program of a checkout runs without a build, and prints the same as the published one", async () => {
  await using server = await startServer({ "me.get": () => identity });
  for (const words of [
    ["me", "--json"],
    ["api", "me.get"],
    ["task", "create", "--help"],
  ])
    expect(await run(words, { url: server.url, file: checkoutFile })).toEqual(await run(words, server));
});

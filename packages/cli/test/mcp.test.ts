import { once } from "node:events";
import { Worktrack } from "@worktrack/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorkspace, type ServerProcess, startProcess, useDataDir } from "../../server/test/process/server.ts";
import { initialize, type Revision, revisions, startBridge } from "./bridge.ts";
import { newFolder, run } from "./cli.ts";
import { hasTerminal, runOnTerminal } from "./on-terminal.ts";
import { traceImports } from "./trace-imports.ts";

const settings = { WORKTRACK_DATA_DIR: useDataDir() };
let server: ServerProcess;
let client: Worktrack;
let token = "";

beforeAll(async () => {
  server = await startProcess(settings);
  token = await createWorkspace("Bridge", settings);
  client = new Worktrack({ baseUrl: server.url, token });
  await client.projects.create({ name: "Operations", prefix: "OPS" });
}, 60_000);
afterAll(async () => {
  await client.close();
  await server.end("SIGTERM");
}, 60_000);

const target = () => ({ url: server.url, token });

const begin = async (revision: Revision, clientName: string, ...words: string[]) => {
  const bridge = startBridge(words, target(), revision, clientName);
  const first = revision === "2025-11-25" ? await initialize(bridge, clientName) : await bridge.request("server/discover");
  return { bridge, first };
};

const call = (name: string, args: object = {}) => ["tools/call", { name, arguments: args }] as const;

test.each(revisions)("an assistant of the revision %s lists the tools and calls them, and its records bear its name", async (revision) => {
  const { bridge, first } = await begin(revision, "claude-code");
  expect(JSON.stringify(first.result)).toContain(`"${revision}"`);
  const { result } = await bridge.request("tools/list");
  expect(result.tools.map(({ name }: { name: string }) => name)).toContain("create_task");
  const title = `Größe prüfen ${revision}`;
  const created = await bridge.request(...call("create_task", { title, project: "OPS" }));
  expect(created.result).toMatchObject({ content: [{ type: "text", text: expect.stringContaining("OPS-") }] });
  const { tasks } = await client.tasks.list();
  expect(tasks.find((task) => task.title === title)).toMatchObject({ client: "claude" });
  expect(await bridge.request(...call("no_such_tool"))).toMatchObject({ error: { code: -32_602 } });
  expect(await bridge.end()).toBe(0);
  expect(bridge.err()).toBe("");
});

test("--read-only and --toolsets choose the tools", async () => {
  const list = async (...words: string[]) => {
    const { result } = await startBridge(words, target()).request("tools/list");
    return result.tools as { readonly name: string; readonly annotations: { readonly readOnlyHint?: boolean } }[];
  };
  const [all, reading, more] = await Promise.all([list(), list("--read-only"), list("--toolsets", "media,webhooks")]);
  expect(all).toHaveLength(24);
  expect(reading).toEqual(all.filter(({ annotations }) => annotations.readOnlyHint));
  expect(more.length).toBeGreaterThan(all.length);
  expect(await run(["mcp", "--toolsets", "all"], target())).toMatchObject({ code: 2, stdout: "" });
});

test("20 requests at once are each answered once, and the end of the input waits for them", async () => {
  const bridge = startBridge(["--debug"], target());
  const replies = Array.from({ length: 20 }, () => bridge.request(...call("get_me")));
  const code = bridge.end();
  for (const { result } of await Promise.all(replies)) expect(result.isError ?? false).toBe(false);
  expect(await code).toBe(0);
  expect(
    bridge
      .messages()
      .map(({ id }) => id)
      .toSorted((a, b) => Number(a) - Number(b)),
  ).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(bridge.err().match(/^POST \/mcp 200 /gm)).toHaveLength(20);
});

test("a canceled request gets no answer, and later ones do", async () => {
  const bridge = startBridge([], target(), "2025-11-25");
  const canceled = ["a", "b"].map((id) => JSON.stringify({ jsonrpc: "2.0", id, method: "tools/list" }));
  const cancel = (requestId: string) => JSON.stringify({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId } });
  bridge.write([...canceled, cancel("a"), cancel("unknown"), cancel("b")].join("\n"));
  expect(await bridge.request("tools/list")).toMatchObject({ result: {} });
  expect(await bridge.end()).toBe(0);
  expect(bridge.messages()).toHaveLength(1);
});

test("a line that is no message is refused, and the next one is answered", async () => {
  const bridge = startBridge([], target());
  const lines = ["{", "[]", "7", "", "\ufffd".repeat(700_000)];
  bridge.write(lines.join("\n"));
  bridge.child.stdin?.write(Buffer.from([0x22, 0xff, 0x22, 0x0a]));
  expect(await bridge.request("tools/list")).toMatchObject({ result: {} });
  expect(bridge.messages().slice(0, 5)).toMatchObject(
    [-32_700, -32_600, -32_600, -32_600, -32_700].map((code) => ({ id: null, error: { code } })),
  );
  expect(bridge.messages()[3]).toMatchObject({ error: { message: "A message has more than 1048576 bytes" } });
});

test("a refusal is answered in words that say what to do, without the token", async () => {
  const wrong = token.replace(/.{5}$/, "xxxxx");
  const { secret: weak } = await client.me.tokens.create({ name: "No assistants", scopes: ["tasks:read"] });
  const refused = async (given: string, setting: object = {}) => {
    const bridge = startBridge([], { url: server.url, token: given, ...setting });
    const { error } = await bridge.request("server/discover");
    expect(JSON.stringify([bridge.messages(), bridge.err(), bridge.child.spawnargs])).not.toContain(given.slice(-20));
    return error;
  };
  expect(await refused(wrong)).toMatchObject({
    code: -32_603,
    message: expect.stringMatching(/does not accept the token.*\n.*auth login/),
  });
  expect(await refused(weak)).toMatchObject({ code: -32_603, message: expect.stringContaining("mcp:read") });
  const empty = { variables: { WORKTRACK_URL: "", WORKTRACK_TOKEN: "" } };
  expect(await refused(token, empty)).toMatchObject({ message: expect.stringContaining('Not logged in. Run "worktrack auth login"') });
  const other = { url: `${server.url}/elsewhere` };
  expect(await refused(token, other)).toMatchObject({ message: expect.stringContaining("/elsewhere has no tools for assistants") });
});

test("a login while the bridge runs is used by the next request", async () => {
  const setting = { configFolder: newFolder() };
  const bridge = startBridge([], setting);
  expect(await bridge.request("server/discover")).toMatchObject({ error: { message: expect.stringContaining("Not logged in") } });
  expect(await run(["auth", "login", "--url", server.url, "--token-stdin"], { ...setting, stdin: token })).toMatchObject({ code: 0 });
  expect(await bridge.request("server/discover")).toMatchObject({ result: {} });
});

test("a reader that goes away ends the bridge quietly, and a signal at once", async () => {
  const deaf = startBridge([], target());
  await deaf.request("tools/list");
  deaf.child.stdout?.destroy();
  const closed = once(deaf.child, "close");
  deaf.write(JSON.stringify({ jsonrpc: "2.0", id: "x", method: "ping" }));
  expect(await closed).toEqual([0, null]);
  expect(deaf.err()).toBe("");
  for (const [signal, code] of [
    ["SIGINT", [0, null]],
    ["SIGTERM", [null, "SIGTERM"]],
  ] as const) {
    const bridge = startBridge([], target());
    await bridge.request("tools/list");
    const ended = once(bridge.child, "close");
    bridge.child.kill(signal);
    expect(await ended).toEqual(code);
  }
});

test.skipIf(!hasTerminal)("a person on a terminal is shown the line for the assistant's configuration", async () => {
  expect(await runOnTerminal(["mcp"], undefined, target())).toMatch(/"mcpServers": \{ "worktrack": \{ "command": "worktrack"/);
});

test("the bridge starts without zod", async () => {
  const trace = await traceImports("./src/mcp/mcp.ts");
  expect(trace).toContain("mcp/bridge.ts");
  expect(trace).not.toMatch(/node_modules\/zod|sdk\/src/);
});

test("while the server is down, requests fail with words, and after its restart they work again", { timeout: 60_000 }, async () => {
  const bridge = startBridge([], target());
  expect(await bridge.request(...call("get_me"))).toMatchObject({ result: {} });
  await server.end("SIGKILL");
  expect(await bridge.request(...call("get_me"))).toMatchObject({
    error: { message: expect.stringContaining(`Nothing answers at ${server.url}`) },
  });
  server = await startProcess({ ...settings, PORT: new URL(server.url).port });
  expect(await bridge.request(...call("get_me"))).toMatchObject({ result: {} });
  expect(await bridge.end()).toBe(0);
});

import { afterAll, describe, expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { countAllRows } from "../table/rows.ts";
import { currentHeaders, currentMeta, listTools, olderHeaders, olderListTools, type RawRequest, sendRaw } from "./raw.ts";
import { callTool } from "./rpc.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);
const send = (request: RawRequest) => sendRaw(server.url, { token: workspace.token, ...request });
const call = (name: string, args: unknown, headers: Readonly<Record<string, string>> = olderHeaders) =>
  send({ headers, body: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } } });

describe("arguments", () => {
  test.each([
    ["get_me", { extra: 1 }, /extra/],
    ["list_tasks", { limit: "5" }, /limit: .*number/],
    ["list_tasks", { limit: 1e9 }, /limit/],
    ["list_tasks", { limit: 0.5 }, /limit/],
    ["list_tasks", { offset: -1 }, /offset/],
    ["list_tasks", { assignee: "a".repeat(600_000) }, /assignee/],
    ["list_tasks", { status: ["bogus"] }, /status/],
    ["list_tasks", { dueBefore: "tomorrow" }, /dueBefore: Must be a day/],
    ["list_projects", { cursor: "bogus" }, /cursor/],
    ["get_task", { task: "OPS-0" }, /task: .*OPS-12/],
    ["get_task", { task: { $ne: 1 } }, /task/],
    ["get_task", { task: "OPS-999999999" }, /No such task/],
    ["create_task", { title: "A\0B", project: "OPS" }, /title/],
    ["create_task", { title: "\ud800", project: "OPS" }, /title/],
    ["create_task", { title: " ", project: "OPS" }, /title: Must not be empty/],
    ["create_task", { title: "A" }, /Give project or parent/],
    ["create_task", { title: "A", project: "OPS", estimate: "3" }, /estimate/],
    ["create_task", { title: "A", project: "OPS", requestId: "ä" }, /requestId/],
    ["search", { query: "\0" }, /query/],
    ["search", { query: "-only" }, /query|q:/],
    ["batch_tasks", { create: [{ title: "A" }] }, /create.*0.*project/],
    ["batch_tasks", { create: Array(101).fill({ title: "A", project: "OPS" }) }, /create/],
    ["batch_tasks", {}, /./],
    ["upload_file", { task: "OPS-999", fileName: "a.txt", text: "A" }, /does not exist/],
    ["upload_file", { task: "OPS-1", fileName: "a.txt", text: "A", base64: "QQ==" }, /Give text or base64/],
    ["upload_file", { task: "OPS-1", fileName: "a.txt", base64: "no base64!" }, /base64: Invalid base64/],
    ["delete_record", { kind: "project", record: "OPS" }, /kind/],
  ] as const)("%s refuses %j in words, and writes nothing", async (name, args, words) => {
    const before = await countAllRows(server);
    const sent = { token: workspace.token, query: "?toolsets=media" };
    const { isError, reply } = await callTool(server.url, name, args, sent);
    expect([isError, reply.error]).toEqual([true, expect.stringMatching(words)]);
    expect(await countAllRows(server)).toEqual(before);
  });

  test.each([[[]], [null], ["{}"], [5]])("%j instead of an object of arguments is refused", async (args) => {
    expect((await call("get_me", args)).json.error.code).toBe(-32602);
  });

  test.each(["__proto__", "constructor", "toString", "", "get_me ", "GET_ME", "a".repeat(500_000)])("there is no tool %j", async (name) => {
    const { json } = await call(name.slice(0, 500_000), {});
    expect(json.error.code).toBe(-32602);
    expect(json.error.message.length).toBeLessThan(200);
  });

  test("keys that are names of JavaScript's prototypes are refused or ignored, and change nothing for others", async () => {
    const body =
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_me","arguments":{"__proto__":{"isAdmin":true},"constructor":1}}}';
    const { json } = await send({ headers: olderHeaders, body });
    expect(json.result).toMatchObject({ isError: true, content: [{ text: expect.stringContaining("constructor") }] });
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

const secret = "the-text-of-an-argument";
afterAll(() => {
  const logged = server.logged();
  expect([workspace.token, secret].filter((text) => logged.includes(text))).toEqual([]);
  expect(logged.split("\n").filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
});

test("neither errors nor the log contain a stack trace, SQL, an argument's text or a token", async () => {
  const { token } = workspace;
  const replies = await Promise.all([
    send({ headers: olderHeaders, body: `{"title":"${secret}` }),
    send({ headers: { ...currentHeaders, "mcp-name": token }, body: listTools }),
    send({ headers: { ...currentHeaders, "mcp-method": token }, body: listTools }),
    send({
      headers: { ...currentHeaders, "mcp-protocol-version": token },
      body: { ...listTools, params: { _meta: { ...currentMeta, "io.modelcontextprotocol/protocolVersion": token } } },
    }),
    send({ headers: olderHeaders, body: { ...olderListTools, method: token } }),
    call(secret, {}),
    call("create_task", { title: secret, project: "OPS", assignee: secret }),
    call("get_task", { task: secret }),
    call("search", { query: `${secret}'"; DROP TABLE task; --` }),
  ]);
  for (const { text } of replies) expect(text).not.toMatch(/at .*\.(ts|js):\d+|SELECT |INSERT |node_modules|[Pp]risma/);
});

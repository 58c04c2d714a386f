import { describe, expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { countAllRows } from "../table/rows.ts";
import { currentHeaders, currentMeta, listTools, olderHeaders, olderListTools, type RawRequest, sendRaw } from "./raw.ts";
import { sendMessage } from "./rpc.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);
const send = (request: RawRequest) => sendRaw(server.url, { token: workspace.token, ...request });

const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

describe.each([currentHeaders, olderHeaders])("with the headers %j", (headers) => {
  test.each([
    ["nothing", undefined, -32700],
    ["an empty text", "", -32700],
    ["half of an object", '{"jsonrpc":', -32700],
    ["two objects", "{}{}", -32700],
    [
      "bytes that are no UTF-8",
      Buffer.concat([
        Buffer.from('{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"a":"'),
        Buffer.from([0xff]),
        Buffer.from('"}}'),
      ]),
      -32700,
    ],
    ["a list", [olderListTools, { ...olderListTools, id: 2 }], -32600],
    ["a list after white space", ` \n${JSON.stringify([olderListTools])}`, -32600],
    ["an empty list", [], -32600],
    ["deep lists", nested(100_000), -32600],
    ["null", "null", -32600],
    ["a number", "1", -32600],
    ["an empty object", {}, -32600],
    ["a request without a method", { jsonrpc: "2.0", id: 1 }, -32600],
    ["a request with an object as its id", { ...olderListTools, id: {} }, -32600],
    ["a request of JSON-RPC 1.0", { ...olderListTools, jsonrpc: "1.0" }, -32600],
    ["a request with deep parameters", `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":${nested(100_000)}}`, -32600],
  ])("%s is refused as no message", async (_, body, code) => {
    const { status, json } = await send({ headers, body });
    expect([status, json.error.code, json.result]).toEqual([400, code, undefined]);
  });
});

test("a message that is cancelled in the same body cannot keep the request open", async () => {
  const batch = [
    { jsonrpc: "2.0", id: 7, method: "tools/call", params: { name: "get_me", arguments: {} } },
    { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 7 } },
  ];
  expect(await send({ headers: olderHeaders, body: batch })).toMatchObject({ status: 400, json: { error: { code: -32600 } } });
});

test.each([
  "ping",
  "initialize",
  "resources/list",
  "prompts/get",
  "logging/setLevel",
  "completion/complete",
  "tasks/list",
  "roots/list",
  "constructor",
])("the method %s is unknown in the current revision", async (method) => {
  const { status, json } = await sendMessage(server.url, method, {}, { token: workspace.token });
  expect([status, json.error]).toEqual([404, { code: -32601, message: "Method not found" }]);
});

test.each(["resources/list", "prompts/get", "completion/complete", "server/discover", "subscriptions/listen", "constructor"])(
  "the method %s is unknown in the older revision",
  async (method) => {
    const { json } = await sendMessage(server.url, method, {}, { token: workspace.token, revision: "2025-11-25" });
    expect(json.error).toEqual({ code: -32601, message: "Method not found" });
  },
);

test("a subscription is refused at once, so that no request stays open", async () => {
  const sent = { token: workspace.token };
  const { status, json } = await sendMessage(server.url, "subscriptions/listen", { notifications: { toolsListChanged: true } }, sent);
  expect([status, json.error.code]).toEqual([404, -32601]);
});

test("a message of the older revision is served whatever its header says about its method", async () => {
  const headers = { ...olderHeaders, "mcp-method": "subscriptions/listen" };
  expect((await send({ headers, body: olderListTools })).json.result.tools).toHaveLength(24);
});

test.each(["notifications/initialized", "notifications/cancelled", "notifications/bogus"])(
  "%s is accepted without a reply in both revisions",
  async (method) => {
    const before = await countAllRows(server);
    const older = await send({ headers: olderHeaders, body: { jsonrpc: "2.0", method, params: {} } });
    const current = await send({
      headers: { ...currentHeaders, "mcp-method": method },
      body: { jsonrpc: "2.0", method, params: { _meta: currentMeta } },
    });
    for (const { status, text } of [older, current]) expect([status, text]).toEqual([202, ""]);
    expect(await countAllRows(server)).toEqual(before);
  },
);

test.each(["2025-06-18", "1999-01-01", "2027-01-01", "x"])(
  "the revision %s in the envelope is refused with the supported one",
  async (version) => {
    const _meta = { ...currentMeta, "io.modelcontextprotocol/protocolVersion": version };
    const { status, json } = await send({
      headers: { ...currentHeaders, "mcp-protocol-version": version },
      body: { ...listTools, params: { _meta } },
    });
    expect([status, json.error.code, json.error.data.supported]).toEqual([400, -32022, ["2026-07-28"]]);
  },
);

test.each([
  ["another version", { "mcp-protocol-version": "2025-11-25", "mcp-method": "tools/list" }],
  ["another method", { ...currentHeaders, "mcp-method": "tools/call" }],
  ["no method", { "mcp-protocol-version": "2026-07-28" }],
  ["no version", { "mcp-method": "tools/list" }],
])("headers with %s than the body are refused as a mismatch", async (_, headers) => {
  expect(await send({ headers, body: listTools })).toMatchObject({ status: 400, json: { error: { code: -32020 } } });
});

test("a call whose header names another tool is refused as a mismatch, and runs nothing", async () => {
  const before = await countAllRows(server);
  const params = { name: "create_task", arguments: { title: "A", project: "OPS" }, _meta: currentMeta };
  const headers = { ...currentHeaders, "mcp-method": "tools/call", "mcp-name": "list_tasks" };
  const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
  expect(await send({ headers, body })).toMatchObject({ status: 400, json: { error: { code: -32020 } } });
  expect(await countAllRows(server)).toEqual(before);
});

test.each([
  ["no envelope", {}],
  ["no capabilities", { _meta: { "io.modelcontextprotocol/protocolVersion": "2026-07-28" } }],
  ["a number as the client's name", { _meta: { ...currentMeta, "io.modelcontextprotocol/clientInfo": { name: 5, version: "1" } } }],
])("a request of the current revision with %s is refused", async (_, params) => {
  expect(await send({ headers: currentHeaders, body: { ...listTools, params } })).toMatchObject({
    status: 400,
    json: { error: { code: -32602 } },
  });
});

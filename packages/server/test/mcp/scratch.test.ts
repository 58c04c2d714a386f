import { request } from "undici";
import { test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { sendMessage } from "./rpc.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

const raw = async (
  label: string,
  options: {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string | Buffer;
    token?: string | null;
    modern?: boolean;
  },
) => {
  const { method = "POST", path = "/mcp", headers = {}, body, token = workspace.token } = options;
  try {
    const response = await request(server.url + path, {
      method: method as "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body }),
      bodyTimeout: 3000,
      headersTimeout: 5000,
    });
    const text = await response.body.text();
    console.log(label, response.statusCode, response.headers["content-type"], text.slice(0, 400));
  } catch (error) {
    console.log(label, "THREW", String(error));
  }
};
const ping = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };
const meta = (extra: object = {}) => ({
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
  "io.modelcontextprotocol/clientInfo": { name: "x", version: "1" },
  ...extra,
});
const legacy = { "mcp-protocol-version": "2025-11-25" };
const modern = { "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/list" };
const mbody = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: { _meta: meta() } });

test("explore", async () => {
  await raw("no token", { token: null, body: mbody, headers: modern });
  await raw("wrong token", { token: "wtk_abc", body: mbody, headers: modern });
  for (const method of ["GET", "HEAD", "DELETE", "PUT", "OPTIONS", "PATCH"]) await raw(method, { method });
  await raw("trailing", { path: "/mcp/", body: mbody, headers: modern });
  await raw("MCP", { path: "/MCP", body: mbody, headers: modern });
  await raw("query", { path: "/mcp?foo=1", body: mbody, headers: modern });
  await raw("query toolsets", { path: "/mcp?toolsets=bogus", body: mbody, headers: modern });
  await raw("query repeated", { path: "/mcp?toolsets=media&toolsets=admin", body: mbody, headers: modern });
  await raw("query readOnly", { path: "/mcp?readOnly=1", body: mbody, headers: modern });
  await raw("origin other", { body: mbody, headers: { ...modern, origin: "https://evil.example" } });
  await raw("origin own", { body: mbody, headers: { ...modern, origin: server.baseUrl } });
  await raw("origin null", { body: mbody, headers: { ...modern, origin: "null" } });
  await raw("origin empty", { body: mbody, headers: { ...modern, origin: "" } });
  for (const accept of ["*/*", "application/json", "text/event-stream", "text/html", "", "application/json;q=0, text/event-stream"]) {
    await raw(`accept modern ${accept}`, { body: mbody, headers: { ...modern, accept } });
    await raw(`accept legacy ${accept}`, { body: JSON.stringify(ping), headers: { ...legacy, accept } });
  }
  for (const type of ["text/plain", "application/xml", "application/json; charset=latin1", "application/vnd.api+json", ""])
    await raw(`type ${type}`, { body: mbody, headers: { ...modern, "content-type": type } });
  await raw("empty", {});
  await raw("empty modern", { headers: modern });
  await raw("not json", { body: "{secret-token-abc", headers: modern });
  await raw("not json legacy", { body: "{secret-token-abc", headers: legacy });
  await raw("null", { body: "null", headers: modern });
  await raw("number", { body: "1", headers: modern });
  await raw("string", { body: '"x"', headers: legacy });
  await raw("empty array", { body: "[]", headers: legacy });
  await raw("batch legacy", { body: JSON.stringify([ping, { ...ping, id: 2 }]), headers: legacy });
  await raw("batch no version", { body: JSON.stringify([ping, { ...ping, id: 2 }]) });
  await raw("batch modern", { body: JSON.stringify([JSON.parse(mbody), JSON.parse(mbody)]), headers: modern });
  await raw("batch same ids", { body: JSON.stringify([ping, ping]), headers: legacy });
  await raw("batch cancel", {
    body: JSON.stringify([
      { ...ping, id: 7, method: "tools/call", params: { name: "get_me", arguments: {} } },
      { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 7 } },
    ]),
    headers: legacy,
  });
  await raw("big", { body: JSON.stringify({ ...JSON.parse(mbody), x: "a".repeat(1 << 20) }), headers: modern });
  const deep = `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":${"[".repeat(200000)}${"]".repeat(200000)}}`;
  await raw("deep", { body: deep, headers: modern });
  await raw("deep legacy", { body: deep, headers: legacy });
  const deepArgs = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"create_task","arguments":{"title":${"[".repeat(200000)}${"]".repeat(200000)}},"_meta":${JSON.stringify(meta())}}}`;
  await raw("deep args", { body: deepArgs, headers: { ...modern, "mcp-method": "tools/call", "mcp-name": "create_task" } });
  await raw("deep args legacy", { body: deepArgs.replace(/,"_meta":.*/, "}}"), headers: legacy });
  const deepMeta = `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"x":${'{"a":'.repeat(100000)}1${"}".repeat(100000)},${JSON.stringify(meta()).slice(1)}}}`;
  await raw("deep meta", { body: deepMeta, headers: modern });
  await raw("invalid utf8", {
    body: Buffer.concat([
      Buffer.from('{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"x":"'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('"}}'),
    ]),
    headers: legacy,
  });
  await raw("proto", {
    body: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_me","arguments":{"__proto__":{"a":1},"constructor":1}}}',
    headers: legacy,
  });
  await raw("proto tool", {
    body: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"__proto__","arguments":{}}}',
    headers: legacy,
  });
  await raw("constructor tool", {
    body: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"constructor","arguments":{}}}',
    headers: legacy,
  });
  await raw("args array", {
    body: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_me","arguments":[]}}',
    headers: legacy,
  });
  await raw("args null", {
    body: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_me","arguments":null}}',
    headers: legacy,
  });
  await raw("no args", { body: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_me"}}', headers: legacy });
  await raw("no params", { body: '{"jsonrpc":"2.0","id":1,"method":"tools/call"}', headers: legacy });
  await raw("name number", { body: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":5}}', headers: legacy });
  await raw("id null", { body: '{"jsonrpc":"2.0","id":null,"method":"tools/list"}', headers: legacy });
  await raw("id object", { body: '{"jsonrpc":"2.0","id":{},"method":"tools/list"}', headers: legacy });
  await raw("jsonrpc 1", { body: '{"jsonrpc":"1.0","id":1,"method":"tools/list"}', headers: legacy });
  for (const method of [
    "ping",
    "initialize",
    "resources/list",
    "prompts/list",
    "completion/complete",
    "logging/setLevel",
    "foo",
    "subscriptions/listen",
    "server/discover",
    "tasks/get",
  ]) {
    await raw(`legacy ${method}`, {
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method,
        params: method === "initialize" ? { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "x", version: "1" } } : {},
      }),
      headers: legacy,
    });
    const { status, text } = await sendMessage(
      server.url,
      method,
      { notifications: { toolsListChanged: true } },
      { token: workspace.token },
    );
    console.log(`modern ${method}`, status, text.slice(0, 300));
  }
  for (const version of ["2024-11-05", "2025-03-26", "2025-06-18", "1999-01-01", "2027-01-01", "x"]) {
    await raw(`legacy version ${version}`, { body: JSON.stringify(ping), headers: { "mcp-protocol-version": version } });
    await raw(`modern version ${version}`, {
      body: JSON.stringify({ ...ping, params: { _meta: meta({ "io.modelcontextprotocol/protocolVersion": version }) } }),
      headers: { ...modern, "mcp-protocol-version": version },
    });
    await raw(`initialize ${version}`, {
      body: JSON.stringify({
        ...ping,
        method: "initialize",
        params: { protocolVersion: version, capabilities: {}, clientInfo: { name: "x", version: "1" } },
      }),
    });
  }
  await raw("no version", { body: JSON.stringify(ping) });
  await raw("mismatch version", { body: mbody, headers: { ...modern, ...legacy } });
  await raw("mismatch method", { body: mbody, headers: { ...modern, "mcp-method": "tools/call" } });
  await raw("missing method header", { body: mbody, headers: { "mcp-protocol-version": "2026-07-28" } });
  await raw("missing version header", { body: mbody, headers: { "mcp-method": "tools/list" } });
  await raw("modern header, no envelope", { body: JSON.stringify(ping), headers: modern });
  await raw("envelope without caps", {
    body: JSON.stringify({ ...ping, params: { _meta: { "io.modelcontextprotocol/protocolVersion": "2026-07-28" } } }),
    headers: modern,
  });
  await raw("clientInfo wrong", {
    body: JSON.stringify({ ...ping, params: { _meta: meta({ "io.modelcontextprotocol/clientInfo": { name: 5 } }) } }),
    headers: modern,
  });
  await raw("clientInfo missing", {
    body: JSON.stringify({ ...ping, params: { _meta: meta({ "io.modelcontextprotocol/clientInfo": undefined }) } }),
    headers: modern,
  });
  await raw("caps wrong", {
    body: JSON.stringify({ ...ping, params: { _meta: meta({ "io.modelcontextprotocol/clientCapabilities": "x" }) } }),
    headers: modern,
  });
  for (const n of ["notifications/initialized", "notifications/cancelled", "notifications/foo"]) {
    await raw(`notification ${n}`, { body: JSON.stringify({ jsonrpc: "2.0", method: n, params: {} }), headers: legacy });
    await raw(`modern notification ${n}`, {
      body: JSON.stringify({ jsonrpc: "2.0", method: n, params: { _meta: meta() } }),
      headers: { ...modern, "mcp-method": n },
    });
  }
  await raw("posted response", { body: JSON.stringify({ jsonrpc: "2.0", id: 1, result: {} }), headers: legacy });
  await raw("posted error", { body: JSON.stringify({ jsonrpc: "2.0", id: 1, error: { code: 1, message: "x" } }), headers: legacy });
  await raw("legacy with inputResponses", {
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "get_me", arguments: {}, inputResponses: { confirm: 5 }, requestState: 7 },
    }),
    headers: legacy,
  });
  const m = await sendMessage(
    server.url,
    "tools/call",
    { name: "get_me", arguments: {}, inputResponses: { confirm: 5 }, requestState: 7 },
    { token: workspace.token },
  );
  console.log("modern bad inputResponses", m.status, m.text.slice(0, 400));
  const m2 = await sendMessage(
    server.url,
    "tools/call",
    { name: "get_me", arguments: {}, inputResponses: { confirm: { action: "accept" } }, requestState: "zzz" },
    { token: workspace.token },
  );
  console.log("modern bad state", m2.status, m2.text.slice(0, 400));
  console.log(
    server
      .logged()
      .split("\n")
      .filter((line) => !line.includes('"msg":"request"') && line.includes("MCP"))
      .slice(0, 60)
      .join("\n"),
  );
  console.log(
    server
      .logged()
      .split("\n")
      .filter((line) => /"level":(40|50|60)/.test(line))
      .join("\n"),
  );
  console.log(server.logged().includes("secret-token-abc"));
}, 60_000);

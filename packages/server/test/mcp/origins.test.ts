import { mcpPath } from "@worktrack/contract";
import { expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { listToolNames, sendMessage } from "./rpc.ts";

const allowed = "https://assistant.example.com";
const server = useTestServer({ config: { corsOrigins: [allowed] } });
const workspace = useSharedWorkspace(server);

const sentFrom = (origin: string) => ({ token: workspace.token, headers: { Origin: origin } });

test("a page of an allowed origin, and one of the server itself, can use MCP", async () => {
  const preflight = await fetch(`${server.url}${mcpPath}`, {
    method: "OPTIONS",
    headers: { Origin: allowed, "Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "authorization,mcp-method" },
  });
  expect(preflight.headers.get("access-control-allow-headers")?.toLowerCase()).toMatch(/mcp-protocol-version.*mcp-method.*mcp-name/);
  for (const origin of [allowed, new URL(server.baseUrl).origin])
    expect(await listToolNames(server.url, sentFrom(origin))).toContain("get_me");
});

test.each(["https://evil.example.com", "null", "http://localhost.evil.example.com"])(
  "a page of the origin %s is refused, although its request has a valid key",
  async (origin) => {
    const { status, json } = await sendMessage(server.url, "tools/list", {}, sentFrom(origin));
    expect([status, json.code]).toEqual([403, "cross_origin"]);
  },
);

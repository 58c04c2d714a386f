// Sends requests to the MCP endpoint that may be malformed, which rpc.ts cannot send.
import { mcpPath } from "@worktrack/contract";
import { request } from "undici";

export interface RawRequest {
  readonly token?: string | undefined;
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, unless it is text or bytes. */
  readonly body?: unknown;
}

export const currentMeta = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
};
export const listTools = { jsonrpc: "2.0", id: 1, method: "tools/list", params: { _meta: currentMeta } };
export const currentHeaders = { "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/list" };
export const olderListTools = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };
export const olderHeaders = { "mcp-protocol-version": "2025-11-25" };

export const sendRaw = async (url: string, { token, method = "POST", path = mcpPath, headers, body }: RawRequest) => {
  const sent = body === undefined || typeof body === "string" || body instanceof Buffer ? body : JSON.stringify(body);
  const response = await request(url + path, {
    method,
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(sent !== undefined && { body: sent }),
    headersTimeout: 20_000,
    bodyTimeout: 20_000,
  });
  const text = await response.body.text();
  const isStream = String(response.headers["content-type"]).startsWith("text/event-stream");
  const data = isStream ? (/^data: (\{.*)$/m.exec(text)?.[1] ?? "null") : text;
  return { status: response.statusCode, headers: response.headers, text, json: data === "" ? undefined : JSON.parse(data) };
};

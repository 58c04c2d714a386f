// Sends messages of MCP to the server, in both protocol revisions.
import { mcpPath } from "@worktrack/contract";

export const revisions = ["2026-07-28", "2025-11-25"] as const;
export type Revision = (typeof revisions)[number];

export interface Sent {
  readonly token: string;
  readonly revision?: Revision;
  /** The query of the endpoint, such as `?toolsets=media`. */
  readonly query?: string;
  readonly clientName?: string;
  readonly capabilities?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any message
  readonly json: any;
}

const metaKey = "io.modelcontextprotocol";

/** The parameters and headers that each revision demands. */
export const createMessage = (method: string, params: Readonly<Record<string, unknown>>, sent: Omit<Sent, "token">) => {
  const { revision = "2026-07-28", clientName = "test", capabilities = {} } = sent;
  const headers = { "MCP-Protocol-Version": revision, Accept: "application/json, text/event-stream", "Content-Type": "application/json" };
  const message = { jsonrpc: "2.0", id: 1, method };
  if (revision === "2025-11-25") return { headers, body: { ...message, params } };
  const _meta = {
    [`${metaKey}/protocolVersion`]: revision,
    [`${metaKey}/clientCapabilities`]: capabilities,
    [`${metaKey}/clientInfo`]: { name: clientName, version: "1" },
  };
  const named = typeof params.name === "string" ? { "Mcp-Name": params.name } : {};
  return { headers: { ...headers, "Mcp-Method": method, ...named }, body: { ...message, params: { ...params, _meta } } };
};

export const sendMessage = async (
  url: string,
  method: string,
  params: Readonly<Record<string, unknown>>,
  sent: Sent,
): Promise<Received> => {
  const { headers, body } = createMessage(method, params, sent);
  const response = await fetch(`${url}${mcpPath}${sent.query ?? ""}`, {
    method: "POST",
    headers: { ...headers, Authorization: `Bearer ${sent.token}`, ...sent.headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const data = response.headers.get("content-type")?.startsWith("text/event-stream") ? (/^data: (\{.*)$/m.exec(text)?.[1] ?? "null") : text;
  return { status: response.status, headers: response.headers, text, json: data === "" ? undefined : JSON.parse(data) };
};

export const listToolNames = async (url: string, sent: Sent): Promise<string[]> => {
  const { json, text } = await sendMessage(url, "tools/list", {}, sent);
  if (!json.result) throw new Error(text);
  return json.result.tools.map(({ name }: { readonly name: string }) => name);
};

export interface ToolReply {
  readonly isError: boolean;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any reply
  readonly reply: any;
  /** The texts that people wrote. */
  readonly texts: readonly string[];
}

/** Splits the reply of a tool into its line of JSON and the texts below. */
export const readReply = (text: string): Pick<ToolReply, "reply" | "texts"> => {
  const [line = "", ...rest] = text.split("\n");
  const texts = [...rest.join("\n").matchAll(/^\[text \d+, untrusted ([0-9a-f]{12})\]\n([\s\S]*?)\n\[end \1\]$/gm)].map(
    ([, , inner = ""]) => inner,
  );
  return { reply: JSON.parse(line), texts };
};

/** Calls a tool. @throws Error for an error of the protocol */
export const callTool = async (url: string, name: string, args: object, sent: Sent): Promise<ToolReply> => {
  const { json, text } = await sendMessage(url, "tools/call", { name, arguments: args }, sent);
  if (!json?.result?.content) throw new Error(text);
  const { content, isError = false } = json.result;
  return { isError, text: content[0].text, ...readReply(content[0].text) };
};

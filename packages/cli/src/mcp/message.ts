// The parts of the protocol's messages that a bridge needs: https://modelcontextprotocol.io/specification

export interface Message {
  readonly id?: unknown;
  readonly method?: unknown;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: unknown;
}

/** The error codes of JSON-RPC. */
export const rpcErrors = { parse: -32_700, invalidRequest: -32_600, internal: -32_603 };

export const formatRpcError = (id: unknown, code: number, message: string): string =>
  JSON.stringify({ jsonrpc: "2.0", id, error: { code, message } });

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Undefined if the value is no object. Members of another type than the protocol's are left out. */
export const toMessage = (value: unknown): Message | undefined => {
  if (!isObject(value)) return undefined;
  const { params, result, ...message } = value;
  return { ...message, ...(isObject(params) && { params }), ...(isObject(result) && { result }) };
};

/** A text as the value of a header: as it is, or in base64 if it is no visible ASCII or looks like base64 of this form. */
const toHeader = (text: string): string =>
  /^(?!=\?base64\?.*\?=$)[!-~]([\t -~]*[!-~])?$/.test(text) ? text : `=?base64?${Buffer.from(text).toString("base64")}?=`;

/** The parameter that Mcp-Name repeats, by method. */
const nameParameters: Readonly<Record<string, string>> = { "tools/call": "name", "prompts/get": "name", "resources/read": "uri" };

/** What `initialize` settles for later messages. The revision 2026-07-28 has no `initialize`. */
export interface Session {
  /** The revision that the server has chosen. */
  version?: string | undefined;
  /** The name of the client. */
  client?: string | undefined;
}

/** The headers that repeat parts of the message. */
export const headersOf = ({ method, params = {} }: Message, { version }: Session): Readonly<Record<string, string>> => {
  const own = isObject(params._meta) ? params._meta["io.modelcontextprotocol/protocolVersion"] : undefined;
  if (typeof own !== "string" || typeof method !== "string")
    return version === undefined || method === "initialize" ? {} : { "MCP-Protocol-Version": version };
  const name = Object.hasOwn(nameParameters, method) ? params[nameParameters[method] ?? ""] : undefined;
  return {
    "MCP-Protocol-Version": toHeader(own),
    "Mcp-Method": toHeader(method),
    ...(typeof name === "string" && { "Mcp-Name": toHeader(name) }),
  };
};

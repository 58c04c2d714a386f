// Serves MCP at /mcp by streamable HTTP (https://modelcontextprotocol.io): admits the request like that of an operation, and hands its message to
// the protocol's library. Nothing is kept between requests.
import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { mcpPath } from "@worktrack/contract";
import { McpQuery, mcpRoute } from "@worktrack/contract/mcp";
import { type Request, type Response, Router } from "express";
import type { z } from "zod";
import { nameLastClient } from "../../caller/credential-use.ts";
import { howToGetScopes } from "../../integration/mcp/listed-tools.ts";
import { ApiError } from "../../platform/api-error.ts";
import { parseJson } from "../../platform/json-body.ts";
import type { Runtime } from "../../runtime.ts";
import { admitRequest, readmitRequest } from "../admission.ts";
import { readJsonBytes } from "../body.ts";
import { parseInput } from "../input.ts";
import { refuseMethod } from "../problem.ts";
import { clientOfMessage } from "./message-client.ts";
import { createProtocolHandler, type McpExchange } from "./protocol.ts";

export const mcpRouter = (runtime: Runtime, origins: readonly string[]): Router => {
  const router = Router({ caseSensitive: true, strict: true });
  const allowedOrigins = new Set([new URL(runtime.baseUrl).origin, ...origins]);
  const handle = createProtocolHandler(runtime);
  router.post(mcpPath, async (req, res) => {
    requireAllowedOrigin(req, allowedOrigins);
    const caller = await admitRequest(runtime, mcpRoute, req, res).catch((error: unknown) => Promise.reject(withAdvice(error)));
    const { query } = parseInput({ query: McpQuery }, { params: {}, query: req.query, body: {} });
    const hasArrived = req.complete;
    const body = await readJsonBytes(req, (bytes, read) => runtime.admittedBodies.take(caller.organizationId, bytes, read));
    const message = readMessage(body);
    await nameLastClient(runtime.database, caller, () => clientOfMessage(message) ?? caller.client ?? "mcp", runtime.clock());
    if (message instanceof ProtocolError) return refuseMessage(message, res);
    // Reads have no check of authority at their end, so a slow body must not keep one that the caller has lost meanwhile.
    const current = hasArrived ? caller : await readmitRequest(runtime, mcpRoute, req);
    await answer(handle, { runtime, caller: current, req, res, prepaid: { calls: 1 }, ...(query as z.infer<typeof McpQuery>) }, message);
  });
  router.all(mcpPath, (req, res) => refuseMethod(req, res, [mcpRoute.method]));
  return router;
};

/** A person who connects a client with a key of the API reads this error first, so it says what to do. */
const withAdvice = (error: unknown): unknown =>
  error instanceof ApiError && error.code === "insufficient_scope"
    ? new ApiError(error.code, `${error.message}, which MCP needs, or mcp:write. ${howToGetScopes}.`, error.extra)
    : error;

/** A page of another origin that resolves its name to this server must not reach it. Programs send no Origin. @throws ApiError cross_origin */
const requireAllowedOrigin = ({ headers: { origin } }: Request, allowed: ReadonlySet<string>): void => {
  if (origin !== undefined && !allowed.has(origin)) throw new ApiError("cross_origin", "Pages of this origin may not use MCP");
};

/** A list of messages would cost one charge, and one of them could cancel another, whose response the server would wait for. Neither revision has lists. */
const readMessage = (body: Buffer): unknown => {
  try {
    const message = parseJson(body);
    return Array.isArray(message)
      ? new ProtocolError(ProtocolErrorCode.InvalidRequest, "Send one message in each request, not a list")
      : message;
  } catch {
    return new ProtocolError(ProtocolErrorCode.ParseError, "The body is not valid JSON in UTF-8");
  }
};

const refuseMessage = ({ code, message }: ProtocolError, res: Response): void => {
  res.status(400).json({ jsonrpc: "2.0", error: { code, message }, id: null });
};

type Handle = ReturnType<typeof createProtocolHandler>;

/** Continues after the client disconnects, as an operation does: a tool may have done half of its work. */
const answer = async (handle: Handle, exchange: McpExchange, message: unknown): Promise<void> => {
  const { runtime, req, res } = exchange;
  const headers = Object.entries(req.headers).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as [string, string]] : [],
  );
  const init = { method: req.method, headers };
  const response = await handle(new Request(`${runtime.baseUrl}${mcpPath}`, init), message, exchange);
  await send(response, res);
};

/** Sends the response when it is complete, because each operation that a tool calls updates the rate-limit headers. */
const send = async (response: globalThis.Response, res: Response): Promise<void> => {
  const bytes = Buffer.from(await response.arrayBuffer());
  res.setHeader("Cache-Control", "no-store");
  for (const [name, value] of response.headers) res.setHeader(name, value);
  res.setHeader("Content-Length", bytes.length);
  res.writeHead(response.status).end(bytes);
};

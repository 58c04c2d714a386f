// Answers requests that Node cannot parse, which never reach the router, with problems like all others.
import { randomUUID } from "node:crypto";
import type { Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { defaultDateVersion, headers } from "@worktrack/contract";
import { ApiError } from "../platform/api-error.ts";
import type { Runtime } from "../runtime.ts";
import { STATUS_CODES } from "./node-http.ts";
import { problemOf } from "./problem.ts";
import { hsts, safeHeaders } from "./transport.ts";

const apiErrorOfCode = (code: string | undefined): ApiError => {
  if (code === "HPE_HEADER_OVERFLOW") return new ApiError("headers_too_large", "Send fewer or shorter headers");
  if (code === "HPE_CHUNK_EXTENSIONS_OVERFLOW") return new ApiError("payload_too_large", "The chunk extensions are too large");
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return new ApiError("request_timeout", "The request did not arrive in time");
  return new ApiError("malformed_request", "The request is not valid HTTP/1.1");
};

/** Answers parse errors, and sends requests with an unknown Expect header to the router, which refuses them. */
export const answerProtocolErrors = (server: Server, runtime: Pick<Runtime, "baseUrl" | "log">): void => {
  /** The response to the last request of each connection. */
  const responses = new WeakMap<Duplex, ServerResponse>();
  const failed = new WeakSet<Duplex>();
  server.on("request", (req, res) => responses.set(req.socket, res));
  server.on("checkExpectation", (req, res) => server.emit("request", req, res));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // A broken connection reports an error for each further chunk.
    if (failed.has(socket)) return;
    failed.add(socket);
    const response = responses.get(socket);
    const isRunning = response !== undefined && !response.writableFinished;
    if (!socket.writable || error.code === "ECONNRESET") socket.destroy();
    // The malformed request came after the running one. It gets no answer, which the client could take for the running request's.
    else if (isRunning && response.req.complete) response.once("finish", () => socket.end(() => socket.destroy()));
    else if (isRunning && response.headersSent) socket.destroy();
    else socket.end(answerTo(error, socket, runtime), () => socket.destroy());
  });
};

const answerTo = (error: NodeJS.ErrnoException, socket: Duplex, { baseUrl, log }: Pick<Runtime, "baseUrl" | "log">): string => {
  const requestId = randomUUID();
  const problem = problemOf(apiErrorOfCode(error.code), { baseUrl, requestId, path: "" });
  log.info({ requestId, status: problem.status, error: error.code }, "malformed request");
  const body = JSON.stringify(problem);
  const fields = {
    [headers.requestId]: requestId,
    [headers.version]: defaultDateVersion,
    ...safeHeaders,
    ...("encrypted" in socket && hsts),
    "Content-Type": "application/problem+json; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    Connection: "close",
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join("")}\r\n${body}`;
};

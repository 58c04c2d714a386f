// Middleware for every path: gives each request its id, its log line and the headers of every answer, and rejects malformed requests and
// plain HTTP.
import { randomUUID } from "node:crypto";
import { isIPv4 } from "node:net";
import { defaultDateVersion, headers } from "@worktrack/contract";
import type { Request, RequestHandler, Response } from "express";
import { ApiError } from "../platform/api-error.ts";
import type { Runtime } from "../runtime.ts";
import type { Config } from "../settings/config.ts";
import { clientOf, readClient } from "./client.ts";
import { containsSecret, methodOf, pathWithoutSecrets, routeOf, statusOf } from "./request-facts.ts";
import { parseTraceparent } from "./traceparent.ts";

const requestIdShape = /^[A-Za-z0-9._-]{1,128}$/;

/** The headers of every answer that limit what a browser does with it. */
export const safeHeaders = { "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer" } as const;

/** Sent over TLS: a browser then uses only TLS for this host, for a year. */
export const hsts = { "Strict-Transport-Security": "max-age=31536000" } as const;

/** For answers that are sent in parts: compressing middleware and proxies would collect the parts, and drop ranges and ETags. */
export const noTransform = "no-transform";

export const addCacheControl = (res: Response, directive: string): void => {
  const before = res.getHeader("Cache-Control");
  res.setHeader("Cache-Control", before === undefined ? directive : `${before}, ${directive}`);
};

/** Adds request headers to the Vary header of an answer. Express's `res.vary` parses the whole header each time. */
export const addVary = (res: Response, names: string): void => {
  const before = res.getHeader("Vary");
  if (before === undefined) res.setHeader("Vary", names);
  else if (!String(before).includes(names)) res.setHeader("Vary", `${before}, ${names}`);
};

/**
 * Sets X-Request-Id on every answer, from the request when its value is well-formed and no secret, and logs each request when it ends. Answers to requests
 * whose date version is not chosen yet name the default.
 */
export const identifyRequest =
  ({ log, metrics }: Pick<Runtime, "log" | "metrics">, isTrustedProxy: (address: string) => boolean): RequestHandler =>
  (req, res, next) => {
    const startedMs = performance.now();
    const client = readClient(req, isTrustedProxy);
    res.locals.client = client;
    const given = req.get(headers.requestId);
    const requestId = given !== undefined && requestIdShape.test(given) && !containsSecret(given) ? given : randomUUID();
    res.setHeader(headers.requestId, requestId);
    res.setHeader(headers.version, defaultDateVersion);
    for (const [name, value] of Object.entries({ ...safeHeaders, ...(client.secure && hsts) })) res.setHeader(name, value);
    const traceparent = parseTraceparent(req.headers.traceparent as string | undefined);
    if (traceparent !== undefined) res.locals.traceparent = traceparent;
    // The query string is not logged, because it contains the text that people search for.
    res.once("close", () => {
      const ms = performance.now() - startedMs;
      const answeredMs = (res.locals.answeredMs ?? performance.now()) - startedMs;
      metrics.requests.observe(answeredMs / 1_000, methodOf(req), routeOf(req, res), statusOf(res));
      const { key, workspace } = res.locals;
      const answer = { status: res.statusCode, ms: Math.round(ms * 10) / 10, aborted: !res.writableFinished || undefined };
      log.info({ requestId, traceparent, method: req.method, path: pathWithoutSecrets(req), ...answer, key, workspace });
    });
    next();
  };

/** Node keeps this many headers and drops the rest, which could be an If-Match. */
export const headersMax = 100;

/**
 * Rejects requests that Node accepts: without a Host header or with several, which can smuggle a request past a proxy, with more headers
 * than it keeps, and with an expectation that it does not know.
 */
export const refuseMalformed: RequestHandler = (req, _res, next) => {
  const names = req.rawHeaders.filter((_, index) => index % 2 === 0);
  if (names.length > headersMax) throw new ApiError("headers_too_large", `Send at most ${headersMax} headers`);
  const hosts = names.filter((name) => name.toLowerCase() === "host").length;
  if (hosts > 1) throw new ApiError("invalid_header", "The Host header is repeated");
  if (req.httpVersion !== "1.0" && (req.httpVersion !== "1.1" || hosts === 0))
    throw new ApiError("malformed_request", "The request is not valid HTTP/1.1");
  const { expect } = req.headers;
  if (expect !== undefined && expect.toLowerCase() !== "100-continue")
    throw new ApiError("expectation_failed", "The only supported expectation is 100-continue");
  next();
};

/** Rejects plain HTTP, except behind a trusted proxy that terminates TLS, and from loopback when WORKTRACK_ALLOW_HTTP allows it. */
export const requireHttps =
  (config: Pick<Config, "allowHttp">): RequestHandler =>
  (req, _res, next) => {
    if (clientOf(req).secure || (config.allowHttp === "loopback" && isLoopback(req))) return next();
    throw new ApiError("https_required", "Use https. Others on the network can read a token that is sent over plain HTTP.");
  };

/** Whether the client itself is on this machine, not a proxy that forwards requests from elsewhere. */
export const isLoopback = (req: Request): boolean => {
  if (req.headers["x-forwarded-for"] !== undefined || req.headers.forwarded !== undefined) return false;
  const address = (req.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  return address === "::1" || (isIPv4(address) && address.startsWith("127."));
};

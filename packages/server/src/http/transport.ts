// Middleware for every path: gives each request its id and its log line, and rejects repeated Host headers and plain HTTP.
import { randomUUID } from "node:crypto";
import { isIPv4 } from "node:net";
import { headers } from "@worktrack/contract";
import type { Request, RequestHandler } from "express";
import type { Config } from "../config.ts";
import { ApiError } from "../platform/api-error.ts";
import type { Log } from "../platform/log.ts";

const requestIdShape = /^[A-Za-z0-9._-]{1,128}$/;

/** Sets X-Request-Id on every answer, from the request when its value is well-formed, and logs each request when it ends. */
export const identifyRequest =
  (log: Log): RequestHandler =>
  (req, res, next) => {
    const startedMs = performance.now();
    const given = req.get(headers.requestId);
    const requestId = given !== undefined && requestIdShape.test(given) ? given : randomUUID();
    res.setHeader(headers.requestId, requestId);
    res.setHeader("X-Content-Type-Options", "nosniff");
    // The query string is not logged, because it contains the text that people search for.
    res.once("close", () => {
      const ms = Math.round((performance.now() - startedMs) * 10) / 10;
      log.info({ requestId, method: req.method, path: req.path, status: res.statusCode, ms, aborted: !res.writableFinished || undefined });
    });
    next();
  };

/** Node accepts a repeated Host header, which can smuggle a request past a proxy. */
export const refuseRepeatedHost: RequestHandler = (req, _res, next) => {
  const hosts = req.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
  if (hosts.length > 1) throw new ApiError("invalid_header", "The Host header is repeated");
  next();
};

/** Rejects plain HTTP, except behind a trusted proxy that terminates TLS, and from loopback when WORKTRACK_ALLOW_HTTP allows it. */
export const requireHttps =
  (config: Pick<Config, "allowHttp">): RequestHandler =>
  (req, _res, next) => {
    if (req.secure || (config.allowHttp === "loopback" && isLoopback(req))) return next();
    throw new ApiError("https_required", "Use https. Others on the network can read a token that is sent over plain HTTP.");
  };

/** Whether the client itself is on this machine, not a proxy that forwards requests from elsewhere. */
const isLoopback = (req: Request): boolean => {
  if (req.headers["x-forwarded-for"] !== undefined || req.headers.forwarded !== undefined) return false;
  const address = (req.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  return address === "::1" || (isIPv4(address) && address.startsWith("127."));
};

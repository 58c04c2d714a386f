import { randomUUID } from "node:crypto";
import { isIPv4 } from "node:net";
import { headers } from "@worktrack/contract";
import type { Request, RequestHandler } from "express";
import type { Config } from "../config.ts";
import { ApiError } from "../platform/api-error.ts";
import type { Log } from "../platform/log.ts";

const requestIdShape = /^[A-Za-z0-9._-]{1,128}$/;

/** Gives every answer an X-Request-Id (the caller's own when it is a plain word) and logs the request when it is over. */
export const identifyRequest =
  (log: Log): RequestHandler =>
  (req, res, next) => {
    const startedMs = performance.now();
    const given = req.get(headers.requestId);
    const requestId = given !== undefined && requestIdShape.test(given) ? given : randomUUID();
    res.setHeader(headers.requestId, requestId);
    res.setHeader("X-Content-Type-Options", "nosniff");
    // The path alone: query strings carry what people search for.
    res.once("close", () => {
      const ms = Math.round((performance.now() - startedMs) * 10) / 10;
      log.info({ requestId, method: req.method, path: req.path, status: res.statusCode, ms, aborted: !res.writableFinished || undefined });
    });
    next();
  };

/** Two Host headers are how requests are smuggled past a proxy; Node accepts them. */
export const refuseRepeatedHost: RequestHandler = (req, _res, next) => {
  const hosts = req.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
  if (hosts.length > 1) throw new ApiError("invalid_header", "The Host header is repeated");
  next();
};

/** Plain HTTP is refused, except behind a trusted proxy that ended TLS, or from loopback where that is allowed (design §4). */
export const requireHttps =
  (config: Pick<Config, "allowHttp">): RequestHandler =>
  (req, _res, next) => {
    if (req.secure || (config.allowHttp === "loopback" && isLoopback(req))) return next();
    throw new ApiError("https_required", "Use https: a token sent over plain HTTP is readable on the way");
  };

/** The peer itself is on this machine, and passes nobody else's request on. */
const isLoopback = (req: Request): boolean => {
  if (req.headers["x-forwarded-for"] !== undefined || req.headers.forwarded !== undefined) return false;
  const address = (req.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  return address === "::1" || (isIPv4(address) && address.startsWith("127."));
};

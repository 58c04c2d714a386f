// Middleware for CORS: lets web pages of other origins call the API.
import { headers, mcpHeaders } from "@worktrack/contract";
import type { RequestHandler } from "express";

const methods = "GET, POST, PUT, PATCH, DELETE";
const allowed = [
  "Authorization",
  "Content-Type",
  "If-Match",
  "If-None-Match",
  headers.version,
  headers.client,
  headers.idempotencyKey,
  headers.requestId,
  headers.lastEventId,
  ...mcpHeaders,
];
const exposed = [
  "ETag",
  "Location",
  "Retry-After",
  "RateLimit",
  "RateLimit-Policy",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  headers.requestId,
  headers.version,
  headers.currentVersion,
  headers.idempotencyReplayed,
  "Deprecation",
  "Sunset",
  "Link",
];

/** Allows only the origins in WORKTRACK_CORS_ORIGINS. Cookies are never allowed: a browser authenticates with a bearer token. */
export const cors =
  (origins: readonly string[]): RequestHandler =>
  (req, res, next) => {
    const origin = req.headers.origin;
    if (origins.length === 0 || origin === undefined) return next();
    res.vary("Origin");
    if (!origins.includes(origin)) return next();
    res.setHeader("Access-Control-Allow-Origin", origin);
    res.setHeader("Access-Control-Expose-Headers", exposed.join(", "));
    if (req.method !== "OPTIONS" || !req.headers["access-control-request-method"]) return next();
    res.setHeader("Access-Control-Allow-Methods", methods);
    res.setHeader("Access-Control-Allow-Headers", allowed.join(", "));
    res.setHeader("Access-Control-Max-Age", "600");
    res.writeHead(204).end();
  };

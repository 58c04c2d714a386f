// Serves the metrics of this process to Prometheus: to this machine, or to the holder of WORKTRACK_METRICS_TOKEN.
import { hash, timingSafeEqual } from "node:crypto";
import { type Request, Router } from "express";
import { bearerToken, chargeFailedAuthentication } from "../access/credentials/authenticate.ts";
import type { Sources } from "../operation/monitoring/exposition.ts";
import { ApiError } from "../platform/api-error.ts";
import type { Runtime } from "../runtime.ts";
import type { Config } from "../settings/config.ts";
import { addressOf } from "./client.ts";
import { refuseMethod } from "./problem.ts";
import { isLoopback } from "./transport.ts";

type Access = Pick<Runtime, "limits" | "clock" | "metrics">;

/** Plain HTTP is accepted with a token, too: the token reads counts of the whole server and nothing else. */
export const metricsRouter = (access: Access, sources: Sources, { metricsToken }: Pick<Config, "metricsToken">): Router => {
  const router = Router({ caseSensitive: true, strict: true });
  router.get("/metrics", async (req, res) => {
    await requireAccess(access, metricsToken, req);
    const { contentType, renderMetrics } = await import("../operation/monitoring/exposition.ts");
    const text = await renderMetrics(sources);
    res.writeHead(200, { "Content-Type": contentType, "Content-Length": Buffer.byteLength(text), "Cache-Control": "no-store" });
    res.end(req.method === "HEAD" ? undefined : text);
  });
  router.all("/metrics", (req, res) => refuseMethod(req, res, ["GET"]));
  return router;
};

/** The headers by which proxies name the client or themselves. */
const proxyHeader = /^(?:x-(?:forwarded|real|client|original|envoy)-.+|.+-(?:connecting|client)-ip|forwarded|via)$/;

const isProxied = ({ headers }: Request): boolean => Object.keys(headers).some((name) => proxyHeader.test(name));

/** A page of another site whose name resolves to this machine (DNS rebinding), and most proxies, send another Host. */
const isLoopbackHost = (host = ""): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i.test(host);

/** With a token, this machine must present it as well: a proxy on this machine forwards requests from elsewhere. */
const requireAccess = async (access: Access, token: string | undefined, req: Request): Promise<void> => {
  if (token === undefined) {
    if (isLoopback(req) && isLoopbackHost(req.headers.host) && !isProxied(req)) return;
    throw new ApiError("forbidden", "Metrics are served to this machine only, because WORKTRACK_METRICS_TOKEN is not set");
  }
  const presented = bearerToken(req.headers.authorization);
  if (presented !== undefined && isEqual(presented, token)) return;
  const [reason, error] =
    presented === undefined
      ? (["missing_token", new ApiError("unauthenticated", "Send the header Authorization: Bearer <WORKTRACK_METRICS_TOKEN>")] as const)
      : (["wrong_metrics_token", new ApiError("invalid_token", "This is not the server's WORKTRACK_METRICS_TOKEN")] as const);
  throw await chargeFailedAuthentication(access, { address: addressOf(req) }, reason, error);
};

/** Compares hashes, because their length is the same. */
const isEqual = (one: string, other: string): boolean => timingSafeEqual(hash("sha256", one, "buffer"), hash("sha256", other, "buffer"));

// Routes every path: health checks and metrics, and unless the process is a worker, the operations, attachments, avatars, SCIM, the pages
// for people, the console and the API reference.
// Errors end in sendProblem (problem.ts), those of SCIM in sendScimError (scim/answer.ts).
import { mcpPath, type OperationName, oidcPaths, operationNames, scimPrefix } from "@worktrack/contract";
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import type { Sources } from "../operation/monitoring/exposition.ts";
import { ApiError } from "../platform/api-error.ts";
import type { Runtime } from "../runtime.ts";
import type { Config, OidcConfig } from "../settings/config.ts";
import { applyVersionWithoutOperation } from "./admission.ts";
import { avatarRouter } from "./avatars.ts";
import { contentRouter } from "./content.ts";
import { cors } from "./cors.ts";
import { exportContentRouter } from "./export-content.ts";
import { healthRouter } from "./health.ts";
import { metricsRouter } from "./metrics.ts";
import { isPagePath, isScreenPath, opensConsole } from "./pages/visit.ts";
import { refuseMethod, sendProblem } from "./problem.ts";
import { parseQuery } from "./query.ts";
import { resumableUploadRouter } from "./resumable-uploads.ts";
import { findRoute } from "./routes.ts";
import { serveOperation } from "./serve.ts";
import { thumbnailRouter } from "./thumbnails.ts";
import { addVary, identifyRequest, refuseMalformed, requireHttps } from "./transport.ts";

export const createApp = (
  runtime: Runtime,
  monitoring: Pick<Sources, "probes" | "pools">,
  config: Config,
  isStopping: () => boolean,
): Express => {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", [...config.trustProxy]);
  app.set("query parser", parseQuery);
  app.enable("case sensitive routing");
  app.enable("strict routing");
  app.use(identifyRequest(runtime, app.get("trust proxy fn")), refuseMalformed);
  app.use(healthRouter(monitoring.probes, isStopping));
  app.use(metricsRouter(runtime, { ...monitoring, metrics: runtime.metrics, streams: runtime.streams, decoder: runtime.decoder }, config));
  app.use(requireHttps(config), cors(config.corsOrigins));
  if (config.role !== "worker") {
    app.use(resumableUploadRouter(runtime), serveOperations(runtime));
    app.use(contentRouter(runtime), thumbnailRouter(runtime), avatarRouter(runtime), exportContentRouter(runtime));
    app.use(
      lazyScim(runtime),
      lazyMcp(runtime, config),
      lazyOidc(runtime, config.oidc),
      lazyPages(runtime, config),
      lazyReference(runtime),
    );
  }
  app.use((req, res) => {
    applyVersionWithoutOperation(runtime, req, res);
    throw new ApiError("not_found", "There is no operation at this path");
  });
  app.use(scimPrefix, lazyScimErrors(runtime));
  const onError: ErrorRequestHandler = (error, req, res, _next) => sendProblem(runtime, error, req, res);
  app.use(onError);
  return app;
};

/** Runs the operation at the request's method and path. A known path with another method is 405. */
const serveOperations = (runtime: Runtime): RequestHandler => {
  const servers = new Map<OperationName, RequestHandler>(operationNames.map((name) => [name, serveOperation(runtime, name)]));
  return (req, res, next) => {
    const route = findRoute(req.method, req.path);
    if (!route) return next();
    res.locals.route = route.path;
    if ("methods" in route) {
      applyVersionWithoutOperation(runtime, req, res);
      return refuseMethod(req, res, route.methods);
    }
    req.params = route.params;
    return servers.get(route.name)?.(req, res, next);
  };
};

// SCIM, MCP, the OpenID client, the pages, the console and the reference are loaded at their first request, because most processes never serve them, and they
// take memory and time to start.

const lazyScim = (runtime: Runtime): RequestHandler => {
  const load = lazy(() => import("./scim/router.ts").then(({ scimRouter }) => scimRouter(runtime)));
  return (req, res, next) => {
    if (!req.path.startsWith(scimPrefix)) return next();
    // Identity providers join the base URL and the path with one slash too many, or end the path with one.
    req.url = req.url.replace(/^[^?]*/, (path) => path.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, ""));
    return load(req, res, next);
  };
};

const lazyMcp = (runtime: Runtime, { corsOrigins }: Config): RequestHandler => {
  const load = lazy(() => import("./mcp/router.ts").then(({ mcpRouter }) => mcpRouter(runtime, corsOrigins)));
  return (req, res, next) => (req.path === mcpPath ? load(req, res, next) : next());
};

const lazyScimErrors = (runtime: Runtime): ErrorRequestHandler => {
  return async (error, req, res, next) => (await import("./scim/answer.ts")).sendScimError(runtime)(error, req, res, next);
};

const lazyOidc = (runtime: Runtime, config: OidcConfig | undefined): RequestHandler => {
  if (!config) return (_req, _res, next) => next();
  const load = lazy(() => import("./sign-in/oidc-router.ts").then(({ oidcRouter }) => oidcRouter(runtime, config)));
  const paths: ReadonlySet<string> = new Set(Object.values(oidcPaths));
  return (req, res, next) => (paths.has(req.path) ? load(req, res, next) : next());
};

const lazyPages = (runtime: Runtime, { consoleFolder }: Config): RequestHandler => {
  const load = lazy(() => import("./pages/router.ts").then(({ pagesRouter }) => pagesRouter(runtime, consoleFolder)));
  return (req, res, next) => {
    // Browsers get a page at these paths and programs get an error, so caches must tell the two apart.
    if (isScreenPath(req.path)) addVary(res, "Accept, Cookie");
    return isPagePath(req.path) || opensConsole(req) ? load(req, res, next) : next();
  };
};

const lazyReference = (runtime: Runtime): RequestHandler =>
  lazy(() => import("./reference/router.ts").then(({ referenceRouter }) => referenceRouter(runtime)));

const lazy = (load: () => Promise<RequestHandler>): RequestHandler => {
  let loaded: Promise<RequestHandler> | undefined;
  return async (req, res, next) => {
    loaded ??= load();
    (await loaded)(req, res, next);
  };
};

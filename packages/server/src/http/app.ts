// Routes every path: health checks, and unless the process is a worker, the operations, attachments and the API reference. Errors end
// in sendProblem (problem.ts).
import { openApiDocument, operationNames, operationOf } from "@worktrack/contract";
import express, { type ErrorRequestHandler, type Express } from "express";
import type { Config } from "../config.ts";
import { ApiError } from "../platform/api-error.ts";
import type { OpenDatabase } from "../platform/database.ts";
import type { Runtime } from "../runtime.ts";
import { serverVersion } from "../server-version.ts";
import { contentRouter } from "./content.ts";
import { cors } from "./cors.ts";
import { healthRouter } from "./health.ts";
import { refuseMethod, sendProblem } from "./problem.ts";
import { parseQuery } from "./query.ts";
import { referenceRouter } from "./reference/router.ts";
import { serveOperation } from "./serve.ts";
import { identifyRequest, refuseMalformed, requireHttps } from "./transport.ts";

export const createApp = (runtime: Runtime, database: OpenDatabase, config: Config, isStopping: () => boolean): Express => {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", [...config.trustProxy]);
  app.set("query parser", parseQuery);
  app.enable("case sensitive routing");
  app.enable("strict routing");
  app.use(identifyRequest(runtime.log), refuseMalformed);
  app.use(healthRouter(database, isStopping));
  app.use(requireHttps(config), cors(config.corsOrigins));
  if (config.role !== "worker") {
    mountOperations(app, runtime);
    app.use(contentRouter(runtime));
    app.use(referenceRouter(() => openApiDocument({ serverUrl: runtime.baseUrl, serverVersion })));
  }
  app.use(() => {
    throw new ApiError("not_found", "There is no operation at this path");
  });
  const onError: ErrorRequestHandler = (error, req, res, _next) => sendProblem(runtime, error, req, res);
  app.use(onError);
  return app;
};

const mountOperations = (app: Express, runtime: Runtime): void => {
  const methodsAt = new Map<string, string[]>();
  for (const name of operationNames) {
    const { method, path } = operationOf(name);
    app[method.toLowerCase() as "get" | "post" | "put" | "patch" | "delete"](path, serveOperation(runtime, name));
    methodsAt.set(path, [...(methodsAt.get(path) ?? []), method]);
  }
  for (const [path, methods] of methodsAt)
    app.all(path, (req, res) => refuseMethod(req, res, methods.includes("GET") ? ["HEAD", ...methods] : methods));
};

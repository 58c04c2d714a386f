// Serves SCIM at /scim/v2, from the contract's table of routes. Each request is admitted like that of an operation: authenticated, charged to
// its limits, and checked for scope and role, before its body is read.
import { headers, type ScimRoute, type ScimRouteName, scimMediaType, scimPrefix, scimRoutes } from "@worktrack/contract";
import { type Request, type Response, Router } from "express";
import { requireAuthority, runAuthorized } from "../../caller/authority.ts";
import type { Caller } from "../../caller/caller.ts";
import type { ScimAnswer, ScimContext } from "../../integration/scim/handler.ts";
import { scimHandlers, scimPreparations } from "../../integration/scim/handlers.ts";
import { ScimError } from "../../integration/scim/protocol/error.ts";
import { ApiError, notFound } from "../../platform/api-error.ts";
import type { Runtime } from "../../runtime.ts";
import { acceptsAny, admitRequest, readmitRequest } from "../admission.ts";
import { readJsonBody, requireNoBody } from "../body.ts";
import { addressOf } from "../client.ts";
import { type IdempotentRequest, idempotentRequest, parseIdempotencyKey, repeatableRequest, withIdempotency } from "../idempotency.ts";
import { refuseMethod } from "../problem.ts";
import { addVary } from "../transport.ts";
import { sendScimAnswer } from "./answer.ts";

type Methods = "get" | "post" | "put" | "patch" | "delete";

export const scimRouter = (runtime: Runtime): Router => {
  const router = Router({ caseSensitive: true, strict: true });
  const routes = Object.entries(scimRoutes) as [ScimRouteName, ScimRoute][];
  for (const [name, { method, path }] of routes)
    router[method.toLowerCase() as Methods](path, (req, res) => serveRoute(runtime, name, req, res));
  for (const [path, some] of Map.groupBy(routes, ([, route]) => route.path)) {
    const methods = some.map(([, { method }]) => method);
    router.all(path, (req, res) => refuseMethod(req, res, methods));
  }
  router.use(scimPrefix, () => {
    throw notFound("SCIM resource");
  });
  return router;
};

const serveRoute = async (runtime: Runtime, name: ScimRouteName, req: Request, res: Response): Promise<void> => {
  const route = scimRoutes[name];
  addVary(res, "Accept");
  if (!acceptsAny(req, [scimMediaType, "application/json"])) throw new ApiError("not_acceptable", `SCIM answers with ${scimMediaType}`);
  const caller = await admitRequest(runtime, route, req, res);
  const body = await (route.body ? readBody(runtime, caller, req) : requireNoBody(req));
  const request = { id: String(req.params.id ?? ""), query: req.query, body };
  const idempotencyKey = parseIdempotencyKey(req);
  const handle = async (current: ScimContext): Promise<ScimAnswer> => {
    await scimPreparations[name]?.(current, request);
    if (idempotencyKey === undefined) return scimHandlers[name](current, request);
    return answerOnce(current, idempotentRequestOf(idempotencyKey, req, body), res, (within) => scimHandlers[name](within, request));
  };
  const context = contextOf(runtime, caller, route, req);
  const readmit = async () => ({ caller: await readmitRequest(runtime, route, req) });
  const write = (current: ScimContext): Promise<ScimAnswer> =>
    handle(current).catch(async (error) => {
      // A caller who has lost the right to the write gets 401 or 403 instead of this refusal.
      if (error instanceof ApiError || error instanceof ScimError) await requireAuthority(current);
      throw error;
    });
  await sendScimAnswer(route, await (route.method === "GET" ? handle(context) : runAuthorized(context, readmit, write)), req, res);
};

/** Runs `work` once for each credential and key. The whole answer is stored, with its ETag. */
const answerOnce = async (
  context: ScimContext,
  request: IdempotentRequest,
  res: Response,
  work: (within: ScimContext) => Promise<ScimAnswer>,
): Promise<ScimAnswer> => {
  const { rendered, replayed } = await withIdempotency(context, request, async (database) => {
    const answer = await work({ ...context, database });
    return { status: 201, text: JSON.stringify(answer), location: answer.location };
  });
  if (replayed) res.setHeader(headers.idempotencyReplayed, "true");
  return JSON.parse(rendered.text ?? "{}");
};

/** No schema bounds the depth of the body. @throws ScimError invalidSyntax */
const idempotentRequestOf = (key: string, req: Request, body: unknown): IdempotentRequest => {
  try {
    return idempotentRequest(key, repeatableRequest(req), body);
  } catch (error) {
    if (error instanceof RangeError) throw new ScimError("invalidSyntax", "The body is nested too deeply");
    throw error;
  }
};

const readBody = (runtime: Runtime, { organizationId }: Caller, req: Request): Promise<unknown> =>
  readJsonBody(req, (bytes, read) => runtime.admittedBodies.take(organizationId, bytes, read));

const contextOf = (runtime: Runtime, caller: Caller, route: ScimRoute, req: Request): ScimContext => ({
  ...runtime,
  caller,
  nowMs: runtime.clock(),
  address: addressOf(req),
  ifMatch: route.etag ? req.headers["if-match"] : undefined,
  traceparent: req.res?.locals.traceparent,
  recordRef: undefined,
});

// Admits a request before its body is read: date version, Accept header, authentication, limits, scope and role. serve.ts calls these
// steps in their order.
import { headers, type Operation, type OperationName, operationOf } from "@worktrack/contract";
import type { Request, Response } from "express";
import { authenticate, presentedPrefix } from "../access/credentials/authenticate.ts";
import { requireRecentSignIn } from "../access/sessions/recent-sign-in.ts";
import { deprecationHeaders, negotiateDateVersion, pinnedDateVersion } from "../api-versions/negotiate.ts";
import { type AccessRules, authorize } from "../caller/authorize.ts";
import type { Caller } from "../caller/caller.ts";
import { rateLimitHeaders, retryAfterSeconds } from "../limits/headers.ts";
import type { Quota, RateLimitStatus } from "../limits/quota.ts";
import { requestQuotas } from "../limits/request-quotas.ts";
import { ApiError } from "../platform/api-error.ts";
import type { Runtime } from "../runtime.ts";
import { addressOf } from "./client.ts";
import { noteCaller, noteKey } from "./request-facts.ts";
import { presentedSession } from "./session-cookie.ts";
import { addVary } from "./transport.ts";

type VersionPorts = Pick<Runtime, "dateVersions" | "clock" | "baseUrl">;

/**
 * Chooses the request's date version, sets the response headers that report it, and returns its date.
 * @throws ApiError when the version is unknown or retired, unless the operation answers any
 */
export const applyVersion = (ports: VersionPorts, name: OperationName, req: Request, res: Response): string => {
  try {
    return reportVersion(ports, name, req.get(headers.version), res);
  } catch (error) {
    if (!operationOf(name).anyDateVersion) throw error;
    return reportVersion(ports, name, undefined, res);
  }
};

/** Reports and returns the date version of a request that names none, which is that of its key. */
export const applyPinnedVersion = (ports: VersionPorts, name: OperationName, { credential }: Caller, res: Response): string =>
  reportVersion(ports, name, pinnedDateVersion(credential.apiVersion, ports.dateVersions.all, ports.clock()), res);

/** Reports the date version of a request that no operation answers, if the version is supported. */
export const applyVersionWithoutOperation = (ports: VersionPorts, req: Request, res: Response): void => {
  try {
    reportVersion(ports, undefined, req.get(headers.version), res);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
};

const reportVersion = (
  { dateVersions, clock, baseUrl }: VersionPorts,
  name: OperationName | undefined,
  requested: string | undefined,
  res: Response,
): string => {
  const version = negotiateDateVersion(requested, dateVersions.all, clock());
  res.setHeader(headers.version, version.date);
  const current = dateVersions.all.at(-1);
  if (current && current.date !== version.date) res.setHeader(headers.currentVersion, current.date);
  addVary(res, `Accept, ${headers.version}`);
  const deprecations = [version.deprecated, name && dateVersions.deprecationOf(name)].filter((deprecation) => deprecation !== undefined);
  const reported = deprecations.length > 0 ? deprecationHeaders(deprecations, `${baseUrl}/docs#versions`) : {};
  for (const [header, value] of Object.entries(reported)) res.setHeader(header, value);
  return version.date;
};

/** @throws ApiError not_acceptable when the Accept header excludes the operation's media type */
export const requireAcceptable = ({ stream }: Pick<Operation, "stream">, req: Request): void => {
  const accept = req.headers.accept;
  if (accept === undefined || accept === "*/*") return;
  if (stream) {
    if (!acceptsAny(req, [eventStreamType])) throw new ApiError("not_acceptable", `This operation can answer only with ${eventStreamType}`);
    return;
  }
  if (accept === "application/json") return;
  if (!acceptsAny(req, ["application/json", "application/problem+json"]))
    throw new ApiError("not_acceptable", "This API can answer only with application/json");
};

const eventStreamType = "text/event-stream";

/** Whether the Accept header allows one of these JSON types. It may name their charset, as Okta does. */
export const acceptsAny = (req: Request, types: readonly string[]): boolean => {
  const { accept } = req.headers;
  // Most requests. Negotiation costs more than any other check of a header.
  if (accept === undefined || accept === "*/*" || types.includes(accept)) return true;
  return req.accepts(types.flatMap((type) => [type, `${type}; charset=utf-8`])) !== false;
};

/** The fields of an operation that control access and limits. */
type AdmissionRules = AccessRules & Pick<Operation, "method" | "limit" | "uncharged" | "changes" | "changesBy">;

/**
 * Authenticates the caller, charges the limits, and checks scope, role, the age of the sign-in and the database's disk. Requests that fail a later check have been charged too. The
 * credential's record shows the date version.
 */
export const admitRequest = async (
  runtime: Runtime,
  operation: AdmissionRules,
  req: Request,
  res: Response,
  dateVersion?: string | null,
): Promise<Caller> => {
  const caller = await authenticateRequest(runtime, req, dateVersion);
  await chargeRequest(runtime, operation, caller, req, res);
  authorize(operation, caller, req.params);
  requireRecentSignIn(operation, caller, runtime.clock());
  if (runtime.disk.databaseIsFull) await requireSpaceFor(runtime, operation);
  return caller;
};

/** Admits a request without a caller. Only its address is charged. */
export const admitPublicRequest = async (runtime: Runtime, operation: AdmissionRules, req: Request, res: Response): Promise<undefined> => {
  await chargeRequest(runtime, operation, undefined, req, res);
  if (runtime.disk.databaseIsFull) await requireSpaceFor(runtime, operation);
};

/** Refuses writes while the disk of the database is full. Reading and deleting continue. @throws ApiError unavailable */
export const requireSpaceFor = async ({ disk }: Runtime, { method }: Pick<Operation, "method">): Promise<void> => {
  if (method !== "GET" && method !== "DELETE") await disk.requireDatabaseSpace();
};

/** Repeats the checks of an admitted request, by the same rules, without charging its limits again. */
export const readmitRequest = async (runtime: Runtime, operation: AccessRules, req: Request): Promise<Caller> => {
  const caller = await authenticateRequest(runtime, req);
  authorize(operation, caller, req.params);
  return caller;
};

const authenticateRequest = async (runtime: Runtime, req: Request, dateVersion?: string | null): Promise<Caller> => {
  const { authorization } = req.headers;
  const session = presentedSession(req);
  const sessionUser = req.get(headers.sessionUser);
  const client = req.get(headers.client);
  try {
    const caller = await authenticate(runtime, { authorization, session, sessionUser, client, address: addressOf(req), dateVersion });
    noteCaller(req.res, caller);
    return caller;
  } catch (error) {
    noteKey(req.res, presentedPrefix(authorization ?? session));
    throw error;
  }
};

/**
 * Charges the request to its limits and reports them in the response headers. Without a caller, only the address is charged.
 * @throws ApiError rate_limited
 */
export const chargeRequest = async (
  runtime: Runtime,
  operation: AdmissionRules,
  caller: Caller | undefined,
  req: Request,
  res: Response,
): Promise<void> => {
  const quotas = quotasOf(operation, caller, req);
  if (quotas.length === 0) return;
  const { allowed, statuses } = await runtime.limits.take(quotas, runtime.clock());
  setQuotaHeaders(res, statuses);
  if (!allowed) throw rateLimited(runtime, statuses);
};

/** Charges the operation's own limit, such as that of uploads, when the general limits are charged already. @throws ApiError rate_limited */
export const chargeOwnLimit = async (
  runtime: Runtime,
  operation: AdmissionRules,
  caller: Caller,
  req: Request,
  res: Response,
): Promise<void> => {
  const quotas = quotasOf(operation, caller, req);
  const own = quotas.filter(({ policy }) => policy === operation.limit);
  if (own.length === 0) return;
  const { allowed, statuses } = await runtime.limits.take(own, runtime.clock());
  setQuotaHeaders(res, await runtime.limits.peek(quotas, runtime.clock()));
  if (!allowed) throw rateLimited(runtime, statuses);
};

const rateLimited = (runtime: Runtime, statuses: readonly RateLimitStatus[]): ApiError => {
  const wait = retryAfterSeconds(statuses);
  const usedUp = statuses.filter(({ remaining }) => remaining < 1).map(({ policy }) => policy);
  for (const policy of usedUp) runtime.metrics.rateLimited.add(policy);
  const limits = usedUp.length === 1 ? `limit ${usedUp} is` : `limits ${usedUp.join(" and ")} are`;
  return new ApiError("rate_limited", `The ${limits} used up. Try again in ${wait} s.`, { retryAfterSeconds: wait });
};

/** Gives back the charge to the operation's own limit, such as that of uploads, and reports it. The general limits keep their charge. */
export const refundOwnLimit = async (
  runtime: Runtime,
  operation: AdmissionRules,
  caller: Caller | undefined,
  req: Request,
  res: Response,
): Promise<void> => {
  const quotas = quotasOf(operation, caller, req);
  const nowMs = runtime.clock();
  await runtime.limits.refund(
    quotas.filter(({ policy }) => policy === operation.limit),
    nowMs,
  );
  if (!res.headersSent) setQuotaHeaders(res, await runtime.limits.peek(quotas, nowMs));
};

const quotasOf = (operation: AdmissionRules, caller: Caller | undefined, req: Request): Quota[] =>
  operation.uncharged ? [] : requestQuotas(operation, { address: addressOf(req), credential: caller?.credential });

const setQuotaHeaders = (res: Response, statuses: readonly RateLimitStatus[]): void => {
  for (const [name, value] of Object.entries(rateLimitHeaders(statuses))) res.setHeader(name, value);
};

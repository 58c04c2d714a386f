// Runs one operation of the table: version, access, limit, input, handler, answer. docs/a-request.md follows a request through these steps.
import {
  bounds,
  errorCodes,
  headers,
  type MediaFields,
  type OperationName,
  operationOf,
  type SignedOperationName,
} from "@worktrack/contract";
import type { Request, RequestHandler, Response } from "express";
import { chargeFailedAuthentication } from "../access/credentials/authenticate.ts";
import { requireRecentSignIn } from "../access/sessions/recent-sign-in.ts";
import type { OlderVersion } from "../api-versions/older-version.ts";
import { requireAuthority, runAuthorized } from "../caller/authority.ts";
import type { Caller } from "../caller/caller.ts";
import type { Context } from "../caller/context.ts";
import { type NewIdempotencyRecord, NotStored } from "../caller/idempotency-record.ts";
import type { Database } from "../database/database.ts";
import type { SignedRequest } from "../integration/inbound/signature.ts";
import { networkOf } from "../platform/addresses.ts";
import { ApiError } from "../platform/api-error.ts";
import type { Runtime } from "../runtime.ts";
import { storeUpload } from "../work/media/store-upload.ts";
import type { Upload } from "../work/media/upload/receive-upload.ts";
import {
  admitPublicRequest,
  admitRequest,
  applyPinnedVersion,
  applyVersion,
  readmitRequest,
  refundOwnLimit,
  requireAcceptable,
} from "./admission.ts";
import { locationOf, type OlderAnswers, type RenderedAnswer, renderAnswer, sendAnswer } from "./answer.ts";
import { readJsonBody, requireNoBody } from "./body.ts";
import { addressOf } from "./client.ts";
import { handlers, preparations, storesIdempotencyRecord } from "./handlers.ts";
import { idempotentRequest, parseIdempotencyKey, type RequestResult, withIdempotency } from "./idempotency.ts";
import { parseInputOf, type RequestParts } from "./input.ts";
import { resolveReferences } from "./references.ts";
import { readSessionCookie, requireOwnPage } from "./session-cookie.ts";
import { admitSigned } from "./signed.ts";
import { withUpload } from "./upload.ts";

/** Any handler, called with parsed input and a context that has all ports. */
type AnyHandler = (context: Context & Runtime, input: unknown) => Promise<unknown>;

/** A request that has been admitted. */
interface AdmittedRequest {
  readonly runtime: Runtime;
  readonly name: OperationName;
  /** The date of the request's version. */
  readonly dateVersion: string;
  /** How that version differs from the current one; undefined when it does not. */
  readonly older: OlderVersion | undefined;
  /** Undefined for a public operation. */
  readonly caller: Caller | undefined;
  /** Only for operations that are authenticated by a signature. */
  readonly signed: SignedRequest["signed"] | undefined;
  /** Authenticates and authorizes the request again, after the caller's authority has changed. */
  readmit(): Promise<Partial<Context & SignedRequest>>;
  readonly idempotencyKey: string | undefined;
  readonly req: Request;
  readonly res: Response;
}

/**
 * Serves an operation. Request id and HTTPS come before, for every path. The body is read after authorization, except that of a signed
 * request, which authenticates it.
 */
export const serveOperation = (runtime: Runtime, name: OperationName): RequestHandler => {
  const operation = operationOf(name);
  return async (req, res) => {
    const named = applyVersion(runtime, name, req, res);
    requireAcceptable(operation, req);
    if (operation.setsSession) requireOwnPage(req);
    if (operation.access === "signature") {
      const version = versionOf(runtime, named);
      const { body, ...signer } = await admitSigned(runtime, name as SignedOperationName, version.older, req, res);
      return answer({ runtime, name, ...version, ...signer, idempotencyKey: undefined, req, res }, body);
    }
    const isPinned = req.get(headers.version) === undefined;
    const caller =
      operation.access === "public"
        ? await admitPublicRequest(runtime, operation, req, res)
        : await admitRequest(runtime, operation, req, res, isPinned ? null : named);
    const version = versionOf(runtime, caller && isPinned ? applyPinnedVersion(runtime, name, caller, res) : named);
    const readmit = async () => ({ caller: await readmitRequest(runtime, operation, req) });
    const idempotencyKey = parseIdempotencyKey(req);
    const admitted = { runtime, name, ...version, caller, signed: undefined, readmit, idempotencyKey, req, res };
    const refund = () => refundOwnLimit(runtime, operation, caller, req, res);
    const { upload: fields } = version.older?.rowOf(name) ?? operation;
    if (fields && caller) await withUpload(runtime, caller, fields, req, res, refund, (upload) => answerUpload(admitted, upload));
    else {
      const reading = operation.body ? readAdmittedBody(runtime, caller, req) : requireNoBody(req);
      const answering = reading.then((body) => answer(admitted, body));
      await (caller ? answering : answering.catch((error) => chargeWrongFields(runtime, req, error)));
    }
  };
};

const versionOf = ({ dateVersions }: Runtime, dateVersion: string) => ({
  dateVersion,
  older: dateVersions.olderThanCurrent(dateVersion),
});

const readAdmittedBody = (runtime: Runtime, caller: Caller | undefined, req: Request): Promise<unknown> =>
  readJsonBody(
    req,
    (bytes, read) => runtime.admittedBodies.take(caller?.organizationId ?? networkOf(addressOf(req)), bytes, read),
    caller ? bounds.jsonBodyBytes : bounds.publicBodyBytes,
  );

const answer = async (admitted: AdmittedRequest, body: unknown): Promise<void> => {
  const { params, query } = admitted.req;
  const input = parseInputOf(admitted.older, admitted.name, { params, query, body });
  if (admitted.caller) requireRecentSignIn(operationOf(admitted.name), admitted.caller, admitted.runtime.clock(), input.body);
  await sendResult(admitted, run(admitted, contextOf(admitted), input, body));
};

/** A wrong field of a request without a credential counts as a failed authentication of its address, so that nobody sends many. */
const chargeWrongFields = async (runtime: Runtime, req: Request, error: unknown): Promise<never> => {
  if (!(error instanceof ApiError) || errorCodes[error.code].status !== 422) throw error;
  throw await chargeFailedAuthentication(runtime, { address: addressOf(req) }, "invalid_input", error);
};

/** Stores the object before the transaction that writes its row begins. The caller's authority is checked before both. */
const answerUpload = async (admitted: AdmittedRequest, { fields, file }: Upload): Promise<void> => {
  const input = parseInputOf(admitted.older, admitted.name, { params: admitted.req.params, query: {}, body: fields });
  const sent = { ...fields, sha256: file.sha256 };
  const store = async (context: Context & Runtime): Promise<RequestResult> => {
    const resolved = await resolveReferences(context, admitted.name, input);
    return storeUpload(context, resolved.body as MediaFields, file, (within) => run(admitted, within, resolved, sent));
  };
  await sendResult(admitted, runAuthorized(contextOf(admitted), admitted.readmit, store));
};

const contextOf = ({ runtime, name, dateVersion, caller, signed, req }: AdmittedRequest): Context & Runtime => {
  const { etag, stream } = operationOf(name);
  const ifMatch = etag ? req.headers["if-match"] : undefined;
  const lastEventId = stream ? req.get(headers.lastEventId) : undefined;
  const traceparent = req.res?.locals.traceparent;
  const browser = { sessionSecret: readSessionCookie(req), userAgent: req.headers["user-agent"] };
  const headersOfRow = { ifMatch, lastEventId };
  const request = {
    caller,
    signed,
    dateVersion,
    nowMs: runtime.clock(),
    address: addressOf(req),
    traceparent,
    ...headersOfRow,
    ...browser,
  };
  return { ...runtime, ...request, recordRef: req.params.id } as Context & Runtime;
};

/**
 * Runs the handler, once for each Idempotency-Key. A write runs again when its caller's authority changes before it ends. `sent` is the part of the request that a repeat with the same key must send again.
 */
const run = async (
  { runtime, name, readmit, idempotencyKey, req }: AdmittedRequest,
  context: Context & Runtime,
  input: RequestParts,
  sent: unknown,
): Promise<RequestResult> => {
  const operation = operationOf(name);
  const handler = handlers[name] as AnyHandler;
  const perform = async (current: Context & Runtime): Promise<RequestResult> => {
    const resolved = await resolveReferences(current, name, input);
    const prepared = await preparations[name]?.(current, resolved as never);
    const work = async (database: Database, idempotency?: NewIdempotencyRecord): Promise<RenderedAnswer> =>
      renderAnswer(operation, await handler({ ...current, ...prepared, database, idempotency }, resolved), input.params);
    const workOnce = async (idempotency?: NewIdempotencyRecord) => ({
      rendered: await work(runtime.database, idempotency),
      replayed: false,
    });
    // A stored answer has no cookie.
    if (idempotencyKey === undefined || !current.caller || operation.setsSession) return workOnce();
    const request = idempotentRequest(idempotencyKey, req, sent);
    const location = (id: string) => locationOf(operation, { ...(input.params as object), new: id });
    if (!storesIdempotencyRecord.has(name)) return withIdempotency(current, request, work);
    return workOnce({ ...request, location }).catch((error) => {
      if (!(error instanceof NotStored)) throw error;
      return withIdempotency(current, request, work);
    });
  };
  if (!context.caller || operation.method === "GET") return perform(context);
  const write = (current: Context & Runtime): Promise<RequestResult> =>
    perform(current).catch(async (error) => {
      // If the caller's authority has changed meanwhile, throws AuthorityChanged, so that the write runs again instead of being refused.
      if (error instanceof ApiError) await requireAuthority(current);
      throw error;
    });
  return runAuthorized(context, readmit, write);
};

/** Waits for the result and sends it. Results and errors are those of the current contract, and are rendered for an older version here. */
const sendResult = async ({ name, dateVersion, older, req, res }: AdmittedRequest, running: Promise<RequestResult>): Promise<void> => {
  const { rendered, replayed } = await running.catch((error: unknown) => {
    throw older ? older.renderError(name, error) : error;
  });
  if (replayed) res.setHeader(headers.idempotencyReplayed, "true");
  await sendAnswer(operationOf(name), rendered, older && olderAnswersOf(older, name, dateVersion), req, res);
};

/** Undefined when the operation's replies are the same in both versions, so that their JSON is not parsed. */
const olderAnswersOf = (older: OlderVersion, name: OperationName, date: string): OlderAnswers | undefined =>
  older.changesReply(name)
    ? { date, render: (text) => older.renderReplyText(name, text), renderLines: (lines) => older.renderLines(name, lines) }
    : undefined;

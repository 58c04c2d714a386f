// Runs one operation of the table: version, access, limit, input, handler, answer. docs/a-request.md follows a request through these steps.
import { bounds, errorCodes, headers, type OperationName, operationOf, type SignedOperationName } from "@worktrack/contract";
import type { Request, RequestHandler, Response } from "express";
import { chargeFailedAuthentication } from "../access/credentials/authenticate.ts";
import { requireRecentSignIn } from "../access/sessions/recent-sign-in.ts";
import type { OlderVersion } from "../api-versions/older-version.ts";
import { runAuthorized } from "../caller/authority.ts";
import type { Caller } from "../caller/caller.ts";
import type { Context } from "../caller/context.ts";
import type { SignedRequest } from "../integration/inbound/signature.ts";
import { networkOf } from "../platform/addresses.ts";
import { ApiError } from "../platform/api-error.ts";
import type { Runtime } from "../runtime.ts";
import { storeUpload, type UploadKind } from "../work/media/store-upload.ts";
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
import { type OlderAnswers, sendAnswer } from "./answer.ts";
import { readJsonBody, requireNoBody } from "./body.ts";
import { addressOf } from "./client.ts";
import { uploadKinds } from "./handlers.ts";
import { parseIdempotencyKey, type RequestResult, repeatableRequest } from "./idempotency.ts";
import { parseInputOf } from "./input.ts";
import { formatReply } from "./markdown.ts";
import { resolveReferences } from "./references.ts";
import { type HandlerRun, runHandler } from "./run-handler.ts";
import { readSessionCookie, requireOwnPage } from "./session-cookie.ts";
import { admitSigned } from "./signed.ts";
import { withUpload } from "./upload.ts";

/** A request that has been admitted. */
interface AdmittedRequest extends HandlerRun {
  /** The date of the request's version. */
  readonly dateVersion: string;
  /** How that version differs from the current one; undefined when it does not. */
  readonly older: OlderVersion | undefined;
  /** Undefined for a public operation. */
  readonly caller: Caller | undefined;
  /** Only for operations that are authenticated by a signature. */
  readonly signed: SignedRequest["signed"] | undefined;
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
      return answer(
        { runtime, name, ...version, ...signer, idempotencyKey: undefined, repeatable: repeatableRequest(req), req, res },
        body,
      );
    }
    const isPinned = req.get(headers.version) === undefined;
    const caller =
      operation.access === "public"
        ? await admitPublicRequest(runtime, operation, req, res)
        : await admitRequest(runtime, operation, req, res, isPinned ? null : named);
    const version = versionOf(runtime, caller && isPinned ? applyPinnedVersion(runtime, name, caller, res) : named);
    const readmit = async () => ({ caller: await readmitRequest(runtime, operation, req) });
    const idempotencyKey = parseIdempotencyKey(req);
    const repeatable = repeatableRequest(req);
    const admitted = { runtime, name, ...version, caller, signed: undefined, readmit, idempotencyKey, repeatable, req, res };
    const refund = () => refundOwnLimit(runtime, operation, caller, req, res);
    const bytesMax = name === "media.videos.create" ? runtime.videoBytesMax : bounds.mediaBytes;
    const row = version.older?.rowOf(name) ?? operation;
    if (row.upload && caller)
      await withUpload(runtime, caller, row, bytesMax, req, res, refund, (upload) => answerUpload(admitted, upload));
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
  await sendResult(admitted, runHandler(admitted, contextOf(admitted), input, body), input.query);
};

/** A wrong field of a request without a credential counts as a failed authentication of its address, so that nobody sends many. */
const chargeWrongFields = async (runtime: Runtime, req: Request, error: unknown): Promise<never> => {
  if (!(error instanceof ApiError) || errorCodes[error.code].status !== 422) throw error;
  throw await chargeFailedAuthentication(runtime, { address: addressOf(req) }, "invalid_input", error);
};

/** Stores the object before the transaction that writes its row begins. Both check the caller's authority. */
const answerUpload = async (admitted: AdmittedRequest, { fields, file }: Upload): Promise<void> => {
  const input = parseInputOf(admitted.older, admitted.name, { params: admitted.req.params, query: {}, body: fields });
  const sent = { ...fields, sha256: file.sha256 };
  const store = async (context: Context & Runtime): Promise<RequestResult> => {
    const resolved = await resolveReferences(context, admitted.name, input);
    const kind = uploadKinds[admitted.name as keyof typeof uploadKinds] as UploadKind<unknown, unknown>;
    return storeUpload(context, kind, resolved, file, (within) => runHandler(admitted, within, resolved, sent));
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

/** Waits for the result and sends it. Results and errors are those of the current contract, and are rendered for an older version here. */
const sendResult = async (admitted: AdmittedRequest, running: Promise<RequestResult>, query?: unknown): Promise<void> => {
  const { runtime, name, dateVersion, older, caller, req, res } = admitted;
  const { rendered, replayed } = await running.catch((error: unknown) => {
    throw older ? older.renderError(name, error) : error;
  });
  const markdown = await formatReply(runtime.markdown, caller?.organizationId ?? "", query, rendered.text);
  if (replayed) res.setHeader(headers.idempotencyReplayed, "true");
  const forms = { markdown, older: older && olderAnswersOf(older, name, dateVersion) };
  await sendAnswer(operationOf(name), rendered, forms, req, res);
};

/** Undefined when the operation's replies are the same in both versions, so that their JSON is not parsed. */
const olderAnswersOf = (older: OlderVersion, name: OperationName, date: string): OlderAnswers | undefined =>
  older.changesReply(name)
    ? { date, render: (text) => older.renderReplyText(name, text), renderLines: (lines) => older.renderLines(name, lines) }
    : undefined;

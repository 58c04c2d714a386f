import { headers, type MediaFields, type OperationName, operationOf, type SignedOperationName } from "@worktrack/contract";
import type { Request, RequestHandler, Response } from "express";
import type { Context } from "../context.ts";
import type { Caller } from "../credentials/caller.ts";
import { handlers } from "../handlers.ts";
import type { InboundSignature } from "../inbound/signature.ts";
import { storeUpload } from "../media/store-upload.ts";
import type { Upload } from "../media/upload/receive-upload.ts";
import type { Database } from "../platform/database.ts";
import type { Runtime } from "../runtime.ts";
import { addressOf, admit, applyVersion, charge, requireAcceptable } from "./admission.ts";
import { idempotencyKeyOf, idempotentRequest, type Outcome, withIdempotency } from "./idempotency.ts";
import { type Parts, parseInput, readBody } from "./input.ts";
import { type Rendered, render, send } from "./reply.ts";
import { admitSigned } from "./signed.ts";
import { withUpload } from "./upload.ts";

/** A handler without its types: the input has been parsed, and the context has the ports that any handler declares. */
type AnyHandler = (context: Context & Runtime, input: unknown) => Promise<unknown>;

/** One request of a row, once it is let in. */
interface Call {
  readonly runtime: Runtime;
  readonly name: OperationName;
  /** Undefined for a public operation. */
  readonly caller: Caller | undefined;
  /** For operations that are called with a signature. */
  readonly signed: InboundSignature | undefined;
  readonly key: string | undefined;
  readonly req: Request;
  readonly res: Response;
}

/**
 * One operation of the table on a socket, in the order of design §3: version → authenticate → limit → scope → validate → handler →
 * reply. (Request id and HTTPS come before, for every path.) A body is read only after the caller may send it, unless it is what says
 * who that is.
 */
export const serve = (runtime: Runtime, name: OperationName): RequestHandler => {
  const operation = operationOf(name);
  return async (req, res) => {
    applyVersion(runtime, req, res);
    requireAcceptable(req);
    if (operation.access === "signature") {
      const { caller, signed, body } = await admitSigned(runtime, name as SignedOperationName, req, res);
      return answer({ runtime, name, caller, signed, key: undefined, req, res }, body);
    }
    const isPublic = operation.access === "public";
    const caller = isPublic ? undefined : await admit(runtime, operation, req, res);
    if (isPublic) await charge(runtime, operation, undefined, req, res);
    const call = { runtime, name, caller, signed: undefined, key: idempotencyKeyOf(req), req, res };
    if (operation.upload && caller) await withUpload(runtime, caller, req, res, (upload) => answerUpload(call, upload));
    else await answer(call, await readBody(req, res));
  };
};

const answer = async (call: Call, body: unknown): Promise<void> => {
  const { params, query } = call.req;
  const input = parseInput(operationOf(call.name), { params, query, body });
  await reply(call, await run(call, contextOf(call), input, body));
};

/** The object is stored before, and outside of, the transaction that writes its row. */
const answerUpload = async (call: Call, { fields, file }: Upload): Promise<void> => {
  const input = parseInput(operationOf(call.name), { params: call.req.params, query: {}, body: fields });
  const sent = { ...fields, sha256: file.sha256 };
  const record = (within: Context & Runtime): Promise<Outcome> => run(call, within, input, sent);
  await reply(call, await storeUpload(contextOf(call), input.body as MediaFields, file, record));
};

const contextOf = ({ runtime, name, caller, signed, req }: Call): Context & Runtime => {
  const ifMatch = operationOf(name).etag ? req.headers["if-match"] : undefined;
  const request = { caller, signed, nowMs: runtime.clock(), address: addressOf(req), ifMatch };
  return { ...runtime, ...request } as Context & Runtime;
};

/** Runs the handler: a write in its workspace's turn, and once for each Idempotency-Key; `sent` is what a repeat has to send again. */
const run = async (
  { runtime, name, caller, key, req }: Call,
  context: Context & Runtime,
  input: Parts,
  sent: unknown,
): Promise<Outcome> => {
  const operation = operationOf(name);
  const handler = handlers[name] as AnyHandler;
  const work = async (database: Database): Promise<Rendered> =>
    render(operation, await handler({ ...context, database }, input), input.params);
  const outcome = async (): Promise<Outcome> =>
    key === undefined || !caller
      ? { rendered: await work(runtime.database), replayed: false }
      : withIdempotency(context, idempotentRequest(key, req, sent), work);
  return caller && operation.method !== "GET" ? runtime.writes.run(caller.organizationId, outcome) : outcome();
};

const reply = async ({ name, req, res }: Call, { rendered, replayed }: Outcome): Promise<void> => {
  if (replayed) res.setHeader(headers.idempotencyReplayed, "true");
  await send(operationOf(name), rendered, req, res);
};

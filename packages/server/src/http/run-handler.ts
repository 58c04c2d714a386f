// Runs the handler of an admitted request, with its references resolved.
import { type OperationName, operationOf } from "@worktrack/contract";
import { requireAuthority, runAuthorized } from "../caller/authority.ts";
import type { Context } from "../caller/context.ts";
import { type NewIdempotencyRecord, NotStored } from "../caller/idempotency-record.ts";
import type { Database } from "../database/database.ts";
import type { SignedRequest } from "../integration/inbound/signature.ts";
import { ApiError } from "../platform/api-error.ts";
import type { Runtime } from "../runtime.ts";
import { locationOf, type RenderedAnswer, renderAnswer } from "./answer.ts";
import { handlers, preparations, storesIdempotencyRecord } from "./handlers.ts";
import { idempotentRequest, type RepeatableRequest, type RequestResult, withIdempotency } from "./idempotency.ts";
import type { RequestParts } from "./input.ts";
import { readMarkdown } from "./markdown.ts";
import { resolveReferences } from "./references.ts";

/** Any handler, called with parsed input and a context that has all ports. */
type AnyHandler = (context: Context & Runtime, input: unknown) => Promise<unknown>;

/** An admitted request to run a handler for. */
export interface HandlerRun {
  readonly runtime: Runtime;
  readonly name: OperationName;
  /** Authenticates and authorizes the request again, after the caller's authority has changed. */
  readmit(): Promise<Partial<Context & SignedRequest>>;
  readonly idempotencyKey: string | undefined;
  /** The fields that a repeat with the same Idempotency-Key must share, beside the body. */
  readonly repeatable: RepeatableRequest;
}

/**
 * Runs the handler, once for each Idempotency-Key. A write runs again when its caller's authority changes before it ends. `sent` is the part of
 * the request that a repeat with the same key must send again.
 */
export const runHandler = async (
  { runtime, name, readmit, idempotencyKey, repeatable }: HandlerRun,
  context: Context & Runtime,
  input: RequestParts,
  sent: unknown,
): Promise<RequestResult> => {
  const operation = operationOf(name);
  const handler = handlers[name] as AnyHandler;
  const given = await readMarkdown(runtime.markdown, context.caller?.organizationId ?? "", name, input);
  const perform = async (current: Context & Runtime): Promise<RequestResult> => {
    const resolved = await resolveReferences(current, name, given);
    const prepared = await preparations[name]?.(current, resolved as never);
    const work = async (database: Database, idempotency?: NewIdempotencyRecord): Promise<RenderedAnswer> =>
      renderAnswer(operation, await handler({ ...current, ...prepared, database, idempotency }, resolved), input.params);
    const workOnce = async (idempotency?: NewIdempotencyRecord) => ({
      rendered: await work(runtime.database, idempotency),
      replayed: false,
    });
    // A stored answer has no cookie.
    if (idempotencyKey === undefined || !current.caller || operation.setsSession) return workOnce();
    const request = idempotentRequest(idempotencyKey, repeatable, sent);
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

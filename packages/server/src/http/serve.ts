import { headers, type OperationName, operationOf } from "@worktrack/contract";
import type { RequestHandler } from "express";
import { handlers } from "../handlers.ts";
import type { Database } from "../platform/database.ts";
import type { Context, Runtime } from "../runtime.ts";
import { addressOf, admit, applyVersion, requireAcceptable } from "./admission.ts";
import { idempotencyKeyOf, keyed, type Outcome, once } from "./idempotency.ts";
import { parseInput, readBody } from "./input.ts";
import { type Rendered, render, send } from "./reply.ts";

/** Any handler, once its input is parsed: the table's types have done their work by then. */
type AnyHandler = (context: Context, input: unknown) => Promise<unknown>;

/**
 * One operation of the table on a socket, in the order of design §3: version → authenticate → limit → scope → validate → handler →
 * reply. (Request id and HTTPS come before, for every path.) A body is read only after the caller may send it.
 */
export const serve = (runtime: Runtime, name: OperationName): RequestHandler => {
  const operation = operationOf(name);
  const handler = handlers[name] as AnyHandler;
  return async (req, res) => {
    applyVersion(runtime, req, res);
    requireAcceptable(req);
    const caller = operation.access === "public" ? undefined : await admit(runtime, operation, req, res);
    const key = idempotencyKeyOf(req);
    const body = await readBody(req, res);
    const input = parseInput(operation, { params: req.params, query: req.query, body });
    const ifMatch = operation.etag ? req.headers["if-match"] : undefined;
    const context = { ...runtime, caller, nowMs: runtime.clock(), address: addressOf(req), ifMatch } as Context;
    const work = async (database: Database): Promise<Rendered> =>
      render(operation, await handler({ ...context, database }, input), input.params);
    const run = async (): Promise<Outcome> =>
      key === undefined || !caller
        ? { rendered: await work(runtime.database), replayed: false }
        : once(context, keyed(key, req, body), work);
    const writes = caller && operation.method !== "GET";
    const { rendered, replayed } = writes ? await runtime.turns.take(caller.organizationId, run) : await run();
    if (replayed) res.setHeader(headers.idempotencyReplayed, "true");
    await send(operation, rendered, req, res);
  };
};

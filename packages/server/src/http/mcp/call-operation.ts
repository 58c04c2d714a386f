// Runs an operation for an MCP tool as if its client had sent the request: charged, authorized, checked and run by the same functions.
import { type Arguments, type Operation, operationOf, type RowReply, type Scope } from "@worktrack/contract";
import type { Request, Response } from "express";
import { authorize } from "../../caller/authorize.ts";
import type { Caller } from "../../caller/caller.ts";
import type { Context } from "../../caller/context.ts";
import type { CallableName, OperationCall } from "../../integration/mcp/call.ts";
import { etagOf } from "../../platform/etag.ts";
import type { Runtime } from "../../runtime.ts";
import { chargeOwnLimit, chargeRequest, readmitRequest, requireSpaceFor } from "../admission.ts";
import { addressOf } from "../client.ts";
import { parseInput, type RequestParts } from "../input.ts";
import { formatReply } from "../markdown.ts";
import { type HandlerRun, runHandler } from "../run-handler.ts";

/** The HTTP request whose message calls the tool, with its caller. */
export interface McpRequest {
  readonly runtime: Runtime;
  /** Replaced when the authority of the caller changes while the tool runs. */
  caller: Caller;
  readonly req: Request;
  readonly res: Response;
  /** How many calls the charge of the HTTP request itself covers: one. */
  readonly prepaid: { calls: number };
  /** The call of a tool: its name and arguments, which a repeat with the same request id must share, and the scope of MCP that it needs. */
  readonly tool?: { readonly name: string; readonly args: unknown; readonly access: Scope };
}

/** Sorts arguments into path parameters, query and body by the row's schemas. */
const partsOf = ({ params, query, body, upload }: Operation, args: object): RequestParts => {
  const pick = (shape: object | undefined) =>
    Object.fromEntries(Object.entries(args).filter(([name, value]) => value !== undefined && Object.hasOwn(shape ?? {}, name)));
  return { params: pick(params?.shape), query: pick(query?.shape), body: pick((upload ?? body)?.shape) };
};

/** The path with the values of its parameters, and the query: what an Idempotency-Key is bound to. */
const targetOf = ({ path }: Operation, { params, query }: RequestParts): string =>
  `${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String((params as Record<string, unknown>)[name])))}?${JSON.stringify(query)}`;

/** The first call is paid by its HTTP request, except for the operation's own limit. @throws ApiError rate_limited */
const chargeCall = async ({ runtime, caller, req, res, prepaid }: McpRequest, operation: Operation): Promise<void> => {
  if (prepaid.calls <= 0) return chargeRequest(runtime, operation, caller, req, res);
  prepaid.calls--;
  await chargeOwnLimit(runtime, operation, caller, req, res);
};

/** A call that has been admitted. */
interface AdmittedCall {
  readonly run: HandlerRun & { readmit(): Promise<Pick<Context, "caller">> };
  readonly context: Context & Runtime;
  readonly parts: RequestParts;
  readonly sent: RequestParts;
}

/** Charges and authorizes a call, and parses its arguments. @throws ApiError as the operation does */
export const admitCall = async (
  request: McpRequest,
  name: CallableName,
  args: object,
  { ifMatch, idempotencyKey }: OperationCall = {},
): Promise<AdmittedCall> => {
  const { runtime, caller, req } = request;
  const operation = operationOf(name);
  const sent = partsOf(operation, args);
  await chargeCall(request, operation);
  authorize(operation, caller, sent.params as object);
  if (runtime.disk.databaseIsFull) await requireSpaceFor(runtime, operation);
  const parts = parseInput(operation, sent);
  const context = {
    ...runtime,
    caller,
    nowMs: runtime.clock(),
    address: addressOf(req),
    ifMatch: operation.etag ? ifMatch : undefined,
    traceparent: req.res?.locals.traceparent,
    recordRef: (sent.params as { readonly id?: string }).id,
  } as Context & Runtime;
  const repeatable = { method: operation.method, target: targetOf(operation, sent), token: req.headers.authorization ?? "" };
  const readmit = async () => {
    const current = await readmitRequest(runtime, operation, req);
    if (request.tool) authorize(request.tool, current);
    request.caller = { ...current, client: caller.client };
    return { caller: request.caller };
  };
  const key = operation.method === "POST" ? idempotencyKey : undefined;
  return { run: { runtime, name, readmit, idempotencyKey: key, repeatable }, context, parts, sent };
};

const runOperation = async (request: McpRequest, name: CallableName, args: object, options?: OperationCall) => {
  const { run, context, parts, sent } = await admitCall(request, name, args, options);
  const { name: tool, args: toolArguments } = request.tool ?? {};
  return { ...(await runHandler(run, context, parts, { body: sent.body, tool, toolArguments })), parts };
};

export const callOperation = async <K extends CallableName>(
  request: McpRequest,
  name: K,
  args: Arguments<K>,
  options?: OperationCall,
): Promise<RowReply<K>> => {
  const { rendered, parts } = await runOperation(request, name, args as object, options);
  const { markdown: converter } = request.runtime;
  const text = (await formatReply(converter, request.caller.organizationId, parts.query, rendered.text)) ?? rendered.text;
  return (text === undefined ? undefined : JSON.parse(text)) as RowReply<K>;
};

/** The reply, and the ETag of its record. */
export const readTagged = async <K extends CallableName>(request: McpRequest, name: K, args: Arguments<K>) => {
  const { rendered } = await runOperation(request, name, args as object);
  const { text = "", taggedText = text } = rendered;
  return { reply: JSON.parse(text) as RowReply<K>, etag: etagOf(taggedText) };
};

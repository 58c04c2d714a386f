import { setTimeout as pause } from "node:timers/promises";
import type { OperationName } from "@worktrack/contract";
import { type Answer, answerOf, type RawAnswer } from "./answer.ts";
import { ApiError } from "./api-errors.ts";
import { connectionKind } from "./connection.ts";
import { ConnectionError, TimeoutError, UnexpectedAnswerError } from "./errors.ts";
import type { CallOptions } from "./operations.ts";
import { refusalOf } from "./refusal.ts";
import { type Request, requestOf, type Values } from "./request.ts";
import { type Failure, retryDelayMs } from "./retry.ts";
import { retriesOf, type Settings, timeoutOf, visibleAscii } from "./settings.ts";
import type { Attempt, Transport } from "./transport.ts";

/** Any operation, by its name: what all methods come down to. */
export type Call = (operation: OperationName, values?: Values, options?: CallOptions) => Promise<Answer<unknown>>;

/** The same for all attempts. */
const headersOf = (request: Request, { idempotencyKey, ifMatch, ifNoneMatch }: CallOptions): Record<string, string> => ({
  ...(request.keyed && { "Idempotency-Key": visibleAscii("idempotencyKey", idempotencyKey ?? crypto.randomUUID()) }),
  ...(ifMatch !== undefined && { "If-Match": visibleAscii("ifMatch", ifMatch) }),
  ...(ifNoneMatch !== undefined && { "If-None-Match": visibleAscii("ifNoneMatch", ifNoneMatch) }),
});

const isJson = ({ headers }: RawAnswer): boolean => /^application\/(.+\+)?json\b/i.test(headers["content-type"] ?? "");

/** The reply, or the error that the answer stands for. Text of the answer goes into no error: it may hold a new secret. */
const read = (operation: string, raw: RawAnswer): Answer<unknown> => {
  if (raw.status === 204) return answerOf(raw, undefined);
  if (raw.status >= 400 || raw.status === 304) throw refusalOf(operation, raw, Date.now());
  const unexpected = (what: string) =>
    new UnexpectedAnswerError(`${operation}: ${what}. Check baseUrl, and the proxies between.`, raw.status);
  if (raw.status >= 300) throw unexpected(`the server redirects (${raw.status}), which the SDK does not follow`);
  if (!isJson(raw)) throw unexpected(`the answer (${raw.status}) is not JSON, so not the API's`);
  let data: unknown;
  try {
    data = JSON.parse(raw.text);
  } catch {
    throw unexpected(`the answer (${raw.status}) is broken JSON`);
  }
  return answerOf(raw, data);
};

const failureOf = (error: unknown): Failure | undefined => {
  if (error instanceof ApiError) {
    const { status, code, retryAfterSeconds } = error;
    return { kind: "refused", status, code, retryAfterSeconds };
  }
  if (error instanceof TimeoutError) return { kind: "lost" };
  const kind = error instanceof ConnectionError ? connectionKind(error) : undefined;
  return kind && { kind };
};

/** Attempts until there is a reply, an error that will not go away, or no retry left. */
const attempts = async (transport: Transport, attempt: Attempt, maxRetries: number): Promise<Answer<unknown>> => {
  const { request, signal } = attempt;
  for (let retries = 0; ; retries++) {
    try {
      return read(request.operation, await transport.send(attempt));
    } catch (error) {
      const failure = retries < maxRetries ? failureOf(error) : undefined;
      const delayMs = failure && retryDelayMs(request.repeatable, failure, retries, Math.random());
      if (delayMs === undefined) throw error;
      await pause(delayMs, undefined, { ...(signal && { signal }) }).catch(() => signal?.throwIfAborted());
    }
  }
};

export const callOf =
  (transport: Transport, settings: Settings): Call =>
  async (operation, values = {}, options = {}) => {
    const request = requestOf(operation, values);
    const timeoutMs = timeoutOf(options.timeoutMs ?? settings.timeoutMs);
    const maxRetries = retriesOf(options.maxRetries ?? settings.maxRetries);
    return attempts(transport, { request, headers: headersOf(request, options), timeoutMs, signal: options.signal }, maxRetries);
  };

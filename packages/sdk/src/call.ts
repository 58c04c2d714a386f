import type { BearerOperationName } from "@worktrack/contract";
import { type Answer, answerOf, type RawAnswer } from "./answer.ts";
import { attempts } from "./attempts.ts";
import { UnexpectedAnswerError } from "./errors.ts";
import type { CallOptions } from "./operations.ts";
import { refusalOf } from "./refusal.ts";
import { type Request, requestOf, type Values } from "./request.ts";
import { retriesOf, type Settings, timeoutOf, visibleAscii } from "./settings.ts";
import type { Transport } from "./transport.ts";

/** Any operation, by its name: what all methods come down to. */
export type Call = (operation: BearerOperationName, values?: Values, options?: CallOptions) => Promise<Answer<unknown>>;

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

/** Headers that an attempt made at this time has. */
export type Sign = (nowMs: number) => Promise<Readonly<Record<string, string>>>;

/** A request, as often as it takes; `sign` is asked before each attempt. */
export type Send = (request: Request, options: CallOptions, sign?: Sign) => Promise<Answer<unknown>>;

export const sendOf =
  (transport: Transport, settings: Settings): Send =>
  async (request, options, sign) => {
    const { signal } = options;
    const headers = headersOf(request, options);
    const timeoutMs = timeoutOf(options.timeoutMs ?? settings.timeoutMs);
    const maxRetries = retriesOf(options.maxRetries ?? settings.maxRetries);
    const attempt = async () => {
      const signature = await sign?.(Date.now());
      return read(request.operation, await transport.send({ request, headers: { ...headers, ...signature }, timeoutMs, signal }));
    };
    return attempts(attempt, { ...request, maxRetries, signal });
  };

export const callOf =
  (send: Send): Call =>
  async (operation, values = {}, options = {}) =>
    send(requestOf(operation, values), options);

// Sends a call with retries, and parses its response.
import type { BearerOperationName } from "@worktrack/contract";
import { UnexpectedAnswerError } from "./errors.ts";
import type { CallOptions } from "./operations.ts";
import { createApiError } from "./problem-error.ts";
import { createRequest, type Request, type Values } from "./request.ts";
import { type Answer, type TextResponse, toAnswer } from "./response.ts";
import { retry } from "./retry-loop.ts";
import { checkHeaderValue, checkMaxRetries, checkTimeoutMs, type Settings } from "./settings.ts";
import type { Transport } from "./transport.ts";

/** Calls any operation by its name. All methods use it. */
export type Call = (operation: BearerOperationName, values?: Values, options?: CallOptions) => Promise<Answer<unknown>>;

/** The headers that all attempts of a call share. */
const headersOf = (request: Request, { idempotencyKey, ifMatch, ifNoneMatch }: CallOptions): Record<string, string> => ({
  ...(request.keyed && { "Idempotency-Key": checkHeaderValue("idempotencyKey", idempotencyKey ?? crypto.randomUUID()) }),
  ...(ifMatch !== undefined && { "If-Match": checkHeaderValue("ifMatch", ifMatch) }),
  ...(ifNoneMatch !== undefined && { "If-None-Match": checkHeaderValue("ifNoneMatch", ifNoneMatch) }),
});

const isJson = ({ headers }: TextResponse): boolean => /^application\/(.+\+)?json\b/i.test(headers["content-type"] ?? "");

/** Parses a response. Errors never quote a successful response, because it may hold a new secret. @throws ApiError, UnexpectedAnswerError */
const readReply = (operation: string, raw: TextResponse): Answer<unknown> => {
  if (raw.status === 204) return toAnswer(raw, undefined);
  if (raw.status >= 400 || raw.status === 304) throw createApiError(operation, raw, Date.now());
  const unexpected = (problem: string) => new UnexpectedAnswerError(`${operation}: ${problem}. Check baseUrl and any proxies.`, raw.status);
  if (raw.status >= 300) throw unexpected(`the server redirected (${raw.status}), and the SDK does not follow redirects`);
  if (!isJson(raw)) throw unexpected(`the response (${raw.status}) is not JSON`);
  let data: unknown;
  try {
    data = JSON.parse(raw.text);
  } catch {
    throw unexpected(`the response (${raw.status}) is malformed JSON`);
  }
  return toAnswer(raw, data);
};

/** Returns the signature headers of an attempt at this time. */
export type Sign = (nowMs: number) => Promise<Readonly<Record<string, string>>>;

/** Sends a request with retries. `sign` is called before each attempt. */
export type Send = (request: Request, options: CallOptions, sign?: Sign) => Promise<Answer<unknown>>;

export const createSend =
  (transport: Transport, settings: Settings): Send =>
  async (request, options, sign) => {
    const { signal } = options;
    const headers = headersOf(request, options);
    const timeoutMs = checkTimeoutMs(options.timeoutMs ?? settings.timeoutMs);
    const maxRetries = checkMaxRetries(options.maxRetries ?? settings.maxRetries);
    const attempt = async () => {
      const signature = await sign?.(Date.now());
      return readReply(request.operation, await transport.send({ request, headers: { ...headers, ...signature }, timeoutMs, signal }));
    };
    return retry(attempt, { ...request, maxRetries, signal });
  };

export const createCall =
  (send: Send): Call =>
  async (operation, values = {}, options = {}) =>
    send(createRequest(operation, values), options);

// Sends a call with retries, and parses its response.
import type { CallAttempt } from "./call-attempt.ts";
import { TimeoutError, UnexpectedAnswerError } from "./errors.ts";
import type { OperationName } from "./generated/operation-names.ts";
import type { CallOptions } from "./operations.ts";
import { checkHeaders, checkHeaderValue, checkMaxRetries, checkOptionNames, checkTimeoutMs } from "./options.ts";
import { createApiError } from "./problem-error.ts";
import { createRequest, type Request, type Values } from "./request.ts";
import { type Answer, type TextResponse, toAnswer } from "./response.ts";
import { retry, retryPolicyOf } from "./retry-loop.ts";
import type { Settings } from "./settings.ts";
import type { Transport } from "./transport.ts";

/** Calls any operation by its name. All methods use it. */
export type Call = (operation: OperationName, values?: Values, options?: CallOptions) => Promise<Answer<unknown>>;

/** The headers that all attempts of a call share. */
const headersOf = (key: string | undefined, { headers, ifMatch, ifNoneMatch }: CallOptions): Record<string, string> => ({
  ...checkHeaders(headers),
  ...(key !== undefined && { "Idempotency-Key": key }),
  ...(ifMatch !== undefined && { "If-Match": checkHeaderValue("ifMatch", ifMatch) }),
  ...(ifNoneMatch !== undefined && { "If-None-Match": checkHeaderValue("ifNoneMatch", ifNoneMatch) }),
});

/** `crypto.randomUUID` is missing in pages that are served without TLS. */
export const randomKey = (): string =>
  crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");

const keyOf = ({ keyed }: Request, { idempotencyKey }: CallOptions): string | undefined =>
  keyed ? checkHeaderValue("idempotencyKey", idempotencyKey ?? randomKey()) : undefined;

const isJson = ({ headers }: TextResponse): boolean => /^application\/(.+\+)?json\b/i.test(headers["content-type"] ?? "");

/** Parses a response. Errors never quote a successful response, because it may hold a new secret. @throws ApiError, UnexpectedAnswerError */
const readReply = (call: CallAttempt, raw: TextResponse, items?: string): Answer<unknown> => {
  if (raw.status === 204) return toAnswer(raw, undefined);
  if (raw.status >= 400 || raw.status === 304) throw createApiError(call, raw, Date.now());
  const unexpected = (problem: string) => new UnexpectedAnswerError(`${problem}. Check baseUrl and any proxies.`, call, raw);
  // Browsers hide the status of a redirect.
  if (raw.status >= 300 || raw.status === 0)
    throw unexpected(`the server redirected (${raw.status}), and the SDK does not follow redirects`);
  if (!isJson(raw)) throw unexpected(`the response (${raw.status}) is not JSON`);
  const { "content-encoding": encoding = "identity" } = raw.headers;
  if (encoding !== "identity") throw unexpected(`the response (${raw.status}) is compressed, which the SDK did not request`);
  let data: unknown;
  try {
    data = JSON.parse(raw.text);
  } catch {
    throw unexpected(`the response (${raw.status}) is malformed JSON`);
  }
  if (typeof data !== "object" || data === null) throw unexpected(`the response (${raw.status}) is neither a record nor a list`);
  if (items && !Array.isArray((data as Readonly<Record<string, unknown>>)[items]))
    throw unexpected(`the response (${raw.status}) is no page`);
  return toAnswer(raw, data);
};

/** Returns the signature headers of an attempt at this time. */
export type Sign = (nowMs: number) => Promise<Readonly<Record<string, string>>>;

/** Sends a request with retries. `sign` is called before each attempt. */
export type Send = (request: Request, options: CallOptions, sign?: Sign) => Promise<Answer<unknown>>;

const optionNames = Object.keys({
  signal: true,
  timeoutMs: true,
  totalTimeoutMs: true,
  maxRetries: true,
  headers: true,
  idempotencyKey: true,
  ifMatch: true,
  ifNoneMatch: true,
} satisfies Record<keyof CallOptions, true>);

export const createSend =
  (transport: Transport, settings: Settings): Send =>
  async (request, options, sign) => {
    checkOptionNames(options, optionNames);
    const { operation, method, repeatable, once, cursor } = request;
    const idempotencyKey = keyOf(request, options);
    const path = settings.prefix + request.path.replace(/\?.*/s, "");
    const headers = headersOf(idempotencyKey, options);
    const timeoutMs = checkTimeoutMs(options.timeoutMs ?? settings.timeoutMs);
    const maxRetries = checkMaxRetries(options.maxRetries ?? settings.maxRetries);
    const callAt = (attempts: number): CallAttempt => ({ operation, method, path, attempts, idempotencyKey, cursor, repeatable, once });
    let attempts = 0;
    const work = (signal: AbortSignal | undefined) =>
      retry(
        async () => {
          const call = callAt(++attempts);
          const signature = await sign?.(Date.now());
          const raw = await transport.send({ call, request, headers: { ...headers, ...signature }, timeoutMs, signal });
          return readReply(call, raw, request.items);
        },
        retryPolicyOf(settings, { maxRetries, signal }),
      );
    const { signal, totalTimeoutMs = settings.totalTimeoutMs } = options;
    if (totalTimeoutMs === undefined) return work(signal);
    return withinTotal(checkTimeoutMs(totalTimeoutMs, "totalTimeoutMs"), signal, work, () => callAt(attempts));
  };

/** Cancels the work when its time is over. @throws TimeoutError */
const withinTotal = async <T>(
  totalTimeoutMs: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
  callNow: () => CallAttempt,
): Promise<T> => {
  const ending = AbortSignal.timeout(totalTimeoutMs);
  try {
    return await work(signal ? AbortSignal.any([signal, ending]) : ending);
  } catch (error) {
    throw error === ending.reason ? new TimeoutError(callNow(), totalTimeoutMs, "total") : error;
  }
};

export const createCall =
  (send: Send): Call =>
  async (operation, values = {}, options = {}) =>
    send(createRequest(operation, values), options);

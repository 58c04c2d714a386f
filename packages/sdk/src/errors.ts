// The errors of calls without a valid response. api-errors.ts has those of error responses.
import { type AttemptFailure, type CallAttempt, isRetryable } from "./call-attempt.ts";
import { type ResponseHead, readRequestId } from "./response.ts";
import type { HttpMethod } from "./route.ts";

/** The base class of all errors that the SDK throws. A canceled call rejects with its signal's reason instead. */
export class WorktrackError extends Error {}

/** An option or argument is invalid. Nothing was sent. */
export class UsageError extends WorktrackError {}

/** The base class of the errors of calls. */
export class CallError extends WorktrackError implements Omit<CallAttempt, "repeatable" | "once"> {
  /** Such as `tasks.create`. */
  readonly operation: string;
  readonly method: HttpMethod;
  /** Without the query. */
  readonly path: string;
  /** How many times the call was sent. */
  readonly attempts: number;
  /** POST: the key of all attempts. Pass it as `idempotencyKey` to repeat the call, and the server applies it at most once. */
  readonly idempotencyKey: string | undefined;
  /** Lists: the cursor of the page that failed. Pass it as `cursor` to go on from there. Undefined for a first page. */
  readonly cursor: string | undefined;
  /** Whether the same call, with the same `idempotencyKey`, can succeed later. If so, `attempts` shows that no retries were left. */
  readonly retryable: boolean;

  constructor(message: string, call: CallAttempt, failure: AttemptFailure | undefined, options?: ErrorOptions) {
    super(`${call.operation}: ${message}`, options);
    this.operation = call.operation;
    this.method = call.method;
    this.path = call.path;
    this.attempts = call.attempts;
    this.idempotencyKey = call.idempotencyKey;
    this.cursor = call.cursor;
    this.retryable = isRetryable(call, failure);
  }
}

/** The server could not be reached, or the connection broke. A write may have been applied. */
export class ConnectionError extends CallError {
  /** The code from Node or undici: ECONNREFUSED, ECONNRESET, UND_ERR_SOCKET, … */
  readonly code: string;

  constructor(message: string, code: string, call: CallAttempt, failure: AttemptFailure | undefined, options?: ErrorOptions) {
    super(message, call, failure, options);
    this.code = code;
  }
}

const lateMessages = {
  attempt: (ms: number) => `no complete response within ${ms} ms. Raise timeoutMs if the server needs longer.`,
  file: (ms: number) => `no progress or response within ${ms} ms. Raise timeoutMs if the server needs longer.`,
  total: (ms: number) => `not done within ${ms} ms. Raise totalTimeoutMs if all attempts and waits need longer.`,
};

/** One attempt took longer than `timeoutMs`, a file transfer stalled for that long, or the call took longer than `totalTimeoutMs`. */
export class TimeoutError extends CallError {
  /** The limit that was exceeded. */
  readonly timeoutMs: number;

  constructor(call: CallAttempt, timeoutMs: number, late: keyof typeof lateMessages) {
    super(lateMessages[late](timeoutMs), call, { kind: "lost" });
    this.timeoutMs = timeoutMs;
  }
}

/** The response does not come from the Worktrack API: HTML, a redirect, or malformed or endless JSON. */
export class UnexpectedAnswerError extends CallError {
  /** Undefined when the response has no valid head. */
  readonly status: number | undefined;
  readonly #headers: ResponseHead["headers"];

  constructor(message: string, call: CallAttempt, response?: ResponseHead) {
    super(message, call, undefined);
    this.status = response?.status;
    this.#headers = response?.headers ?? {};
  }

  /** Undefined unless Worktrack or a proxy in front has set it. */
  get requestId(): string | undefined {
    return readRequestId(this.#headers);
  }

  /** By lowercase name. */
  get headers(): ResponseHead["headers"] {
    return this.#headers;
  }
}

/** Gives errors the names of their classes, which a bundler would shorten. */
export const nameErrors = (classes: Readonly<Record<string, typeof WorktrackError | { readonly prototype: Error }>>): void => {
  for (const [value, { prototype }] of Object.entries(classes))
    Object.defineProperty(prototype, "name", { value, configurable: true, writable: true });
};

nameErrors({ WorktrackError, UsageError, CallError, ConnectionError, TimeoutError, UnexpectedAnswerError });

// The classes of errors for unsuccessful responses. All of them extend ApiError.
import type { CallAttempt } from "./call-attempt.ts";
import { CallError, nameErrors } from "./errors.ts";
import type { ErrorCode, FieldError, Problem, Scope } from "./generated/records.ts";
import { type RateLimit, type ResponseHead, readRateLimit, readRequestId } from "./response.ts";

/** An error response. */
export interface ProblemResponse extends ResponseHead {
  readonly retryAfterSeconds: number | undefined;
  /** Undefined when the response does not come from the API, such as a proxy's 502. */
  readonly problem: Problem | undefined;
}

/** An error response of the server. */
export class ApiError extends CallError {
  readonly status: number;
  /** A stable code from a closed list. Programs should check this, not the message. */
  readonly code: ErrorCode | undefined;
  /** Identifies the call in the server's log. */
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly problem: Problem | undefined;
  readonly #headers: ResponseHead["headers"];

  constructor(message: string, call: CallAttempt, { status, headers, retryAfterSeconds, problem }: ProblemResponse) {
    super(message, call, { kind: "refused", status, code: problem?.code });
    this.status = status;
    this.code = problem?.code;
    this.requestId = readRequestId(headers);
    this.retryAfterSeconds = retryAfterSeconds;
    this.problem = problem;
    this.#headers = headers;
  }

  /** By lowercase name. */
  get headers(): ResponseHead["headers"] {
    return this.#headers;
  }

  /** The rate-limit status after the call. */
  get rateLimit(): RateLimit | undefined {
    return readRateLimit(this.#headers);
  }

  /** The scope that the token lacks, when that is why the call was refused. */
  get requiredScope(): Scope | undefined {
    return this.problem?.requiredScope;
  }
}

/** 304: the record still has the ETag given as `ifNoneMatch`. */
export class NotModifiedError extends ApiError {}
/** 400: a header or the JSON is malformed, or the date version does not exist. */
export class BadRequestError extends ApiError {}
/** 401: the token is missing, malformed, unknown, revoked or expired. */
export class AuthenticationError extends ApiError {}
/** 403: the token's scopes, the person's role or the workspace's plan do not allow the call. */
export class PermissionError extends ApiError {}
/** 404: the record does not exist, or this token may not see it. The server does not say which. */
export class NotFoundError extends ApiError {}
/** 409: the call conflicts with the current state, as its `code` says. */
export class ConflictError extends ApiError {}
/** 412: the record no longer has the ETag given as `ifMatch`. */
export class PreconditionFailedError extends ApiError {}
/** 429 after all retries, or with a `retryAfterSeconds` of more than 60. */
export class RateLimitError extends ApiError {}
/** 5xx after all retries. */
export class ServerError extends ApiError {}

/** 422: `errors` lists the invalid fields and the reasons. */
export class ValidationError extends ApiError {
  readonly errors: readonly FieldError[];

  constructor(message: string, call: CallAttempt, response: ProblemResponse) {
    super(message, call, response);
    this.errors = response.problem?.errors ?? [];
  }
}

nameErrors({
  ApiError,
  NotModifiedError,
  BadRequestError,
  AuthenticationError,
  PermissionError,
  NotFoundError,
  ConflictError,
  PreconditionFailedError,
  RateLimitError,
  ServerError,
  ValidationError,
});

import type { ErrorCode, FieldError, Problem } from "@worktrack/contract";
import { WorktrackError } from "./errors.ts";

/** What an answer says about a failure. */
export interface Refusal {
  readonly status: number;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Undefined when the answer is not the API's own, a proxy's 502 for example. */
  readonly problem: Problem | undefined;
}

/** The server answered, and refused. */
export class ApiError extends WorktrackError implements Refusal {
  readonly status: number;
  /** From a closed list, stable: what programs should look at. */
  readonly code: ErrorCode | undefined;
  /** What an administrator needs to find the call in the server's log. */
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly problem: Problem | undefined;

  constructor(message: string, refusal: Refusal) {
    super(message);
    this.status = refusal.status;
    this.code = refusal.problem?.code;
    this.requestId = refusal.requestId;
    this.retryAfterSeconds = refusal.retryAfterSeconds;
    this.problem = refusal.problem;
  }
}

/** 304: the record still has the ETag given as `ifNoneMatch`. */
export class NotModifiedError extends ApiError {}
/** 400: a header or the JSON is malformed, or the date version is unknown. */
export class BadRequestError extends ApiError {}
/** 401: no, malformed, unknown, revoked or expired token. */
export class AuthenticationError extends ApiError {}
/** 403: the token's scopes, the person's role or the plan do not allow it. */
export class PermissionError extends ApiError {}
/** 404: not there, or not for this token; the server does not tell which. */
export class NotFoundError extends ApiError {}
/** 409 */
export class ConflictError extends ApiError {}
/** 412: the record has changed since the ETag given as `ifMatch`. */
export class PreconditionFailedError extends ApiError {}
/** 429, after the retries; or the server asks to wait longer than 60 s, see `retryAfterSeconds`. */
export class RateLimitError extends ApiError {}
/** 5xx, after the retries. */
export class ServerError extends ApiError {}

/** 422: `errors` says which fields, and why. */
export class ValidationError extends ApiError {
  readonly errors: readonly FieldError[];

  constructor(message: string, refusal: Refusal) {
    super(message, refusal);
    this.errors = refusal.problem?.errors ?? [];
  }
}

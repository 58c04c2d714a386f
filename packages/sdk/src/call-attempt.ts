// One attempt of a call, as hooks and errors show it, and whether another one can help.
import type { HttpMethod } from "./route.ts";

export interface CallAttempt {
  /** Such as `tasks.create`. */
  readonly operation: string;
  readonly method: HttpMethod;
  /** Without the query, which may contain what people search for. */
  readonly path: string;
  /** How many times the call was sent, with this attempt. */
  readonly attempts: number;
  /** POST: what all attempts sent as Idempotency-Key. Pass it to repeat the call, and the server applies it at most once. */
  readonly idempotencyKey: string | undefined;
  /** Lists: the cursor of the requested page. */
  readonly cursor: string | undefined;
  /** Applying the call twice has the same effect as once. */
  readonly repeatable: boolean;
  /** The call cannot be sent again, because its body was a stream. */
  readonly once?: boolean | undefined;
}

/** How an attempt failed. `unsent`: the server did not receive it. `lost`: the server may have applied it. `refused`: it sent an error. */
export type AttemptFailure =
  | { readonly kind: "unsent" }
  | { readonly kind: "lost" }
  | { readonly kind: "refused"; readonly status: number; readonly code?: string | undefined };

/** Whether the same call can succeed later. A call that must not be applied twice is retryable only when it certainly was not applied. */
export const isRetryable = (
  { repeatable, method, once }: Pick<CallAttempt, "repeatable" | "method" | "once">,
  failure: AttemptFailure | undefined,
): boolean => {
  if (failure === undefined || once) return false;
  if (failure.kind === "unsent") return true;
  if (failure.kind === "lost") return repeatable;
  if (failure.status === 429 || failure.status === 503) return true;
  if (failure.status === 500 && method === "GET") return true;
  if (failure.status === 502 || failure.status === 504) return repeatable;
  return repeatable && failure.code === "idempotency_in_flight";
};

/** For messages about a broken connection. Reads change nothing. */
export const appliedNote = ({ method }: Pick<CallAttempt, "method">): string =>
  method === "GET" ? "" : " The server may have applied the change.";

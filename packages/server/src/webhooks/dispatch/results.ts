import type { Attempt } from "../send/sender.ts";
import type { Outcome } from "./breaker.ts";
import type { Claimed } from "./claim.sql.ts";
import { nextAttemptAt } from "./schedule.ts";

/** What became of an attempt, as it is written. */
export interface Result extends Pick<Attempt, "durationMs" | "status" | "error" | "excerpt"> {
  readonly id: string;
  readonly leaseId: string;
  readonly webhookId: string;
  readonly startedMs: number;
  readonly succeeded: boolean;
  readonly retries: number;
  /** Null: it is not tried again by itself. */
  readonly nextAttemptMs: number | null;
  /** Null: it does not count for the webhook's run of failures. */
  readonly outcome: Outcome | null;
}

export interface Retrying {
  readonly delaysMs: readonly number[];
  readonly random: () => number;
}

/** A failure counts once for a delivery, at its first attempt, unless somebody asked for that; a test counts for nothing. */
const outcomeOf = ({ test, manual, attempts }: Claimed, { outcome }: Attempt): Outcome | null => {
  if (test) return null;
  return outcome === "failed" && (manual || attempts > 0) ? null : outcome;
};

export const resultOf = (delivery: Claimed, attempt: Attempt, startedMs: number, { delaysMs, random }: Retrying): Result => {
  const { id, leaseId, webhookId, attempts, manual, test } = delivery;
  const { durationMs, status, error, excerpt, retryAfterMs } = attempt;
  const retries = delivery.retries + (attempts > 0 && !manual ? 1 : 0);
  const again = attempt.outcome === "failed" && !test;
  return {
    id,
    leaseId,
    webhookId,
    startedMs,
    durationMs,
    status,
    error,
    excerpt,
    succeeded: attempt.outcome === "succeeded",
    retries,
    nextAttemptMs: again ? nextAttemptAt(startedMs + durationMs, retries, delaysMs, retryAfterMs, random) : null,
    outcome: outcomeOf(delivery, attempt),
  };
};

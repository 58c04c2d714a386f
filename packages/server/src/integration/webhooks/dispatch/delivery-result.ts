import type { AttemptResult } from "../../../platform/metrics.ts";
import { exchangeJson } from "../send/recorded-exchange.ts";
import type { SendResult } from "../send/sender.ts";
import type { Outcome } from "./breaker.ts";
import type { ClaimedDelivery } from "./claim.ts";
import { nextAttemptTime } from "./retry-schedule.ts";

/** The result of one attempt, as it is written to the database. */
export interface DeliveryResult extends Pick<SendResult, "durationMs" | "status" | "error" | "excerpt"> {
  readonly id: string;
  readonly leaseId: string;
  readonly webhookId: string;
  /** The JSON of the URL and the headers. Results wait to be written, and a string takes less memory than the headers. */
  readonly exchange: string;
  readonly startedMs: number;
  readonly succeeded: boolean;
  /** The automatic retries so far, this attempt included. */
  readonly retries: number;
  /** Null: no automatic retry follows. */
  readonly nextAttemptMs: number | null;
  /** Null: the breaker ignores this attempt. */
  readonly outcome: Outcome | null;
}

export interface RetryOptions {
  readonly delaysMs: readonly number[];
  readonly random: () => number;
}

/** A delivery that can be attempted: its event is not pruned. */
export type LeasedDelivery = ClaimedDelivery & { readonly leaseId: string; readonly body: () => Buffer };

export const isLeased = (delivery: ClaimedDelivery): delivery is LeasedDelivery => delivery.leaseId !== null && delivery.body !== null;

export const deliveryResultOf = (
  delivery: LeasedDelivery,
  sent: SendResult,
  startedMs: number,
  { delaysMs, random }: RetryOptions,
): DeliveryResult => {
  const { id, leaseId, webhookId, url, attempts, manual, test } = delivery;
  const { durationMs, status, error, excerpt, retryAfterMs } = sent;
  const retries = delivery.retries + (attempts > 0 && !manual ? 1 : 0);
  const retryable = sent.outcome === "failed" && !test;
  return {
    id,
    leaseId,
    webhookId,
    exchange: exchangeJson(url, sent),
    startedMs,
    durationMs,
    status,
    error,
    excerpt,
    succeeded: sent.outcome === "succeeded",
    retries,
    nextAttemptMs: retryable ? nextAttemptTime(startedMs + durationMs, retries, delaysMs, retryAfterMs, random) : null,
    outcome: breakerOutcome(delivery, sent),
  };
};

export const attemptResultOf = ({ succeeded, nextAttemptMs }: Pick<DeliveryResult, "succeeded" | "nextAttemptMs">): AttemptResult => {
  if (succeeded) return "succeeded";
  return nextAttemptMs === null ? "failed" : "retrying";
};

/** The breaker counts a failure at the first attempt only, and not when it is a manual retry. It ignores tests. */
const breakerOutcome = ({ test, manual, attempts }: ClaimedDelivery, { outcome }: SendResult): Outcome | null => {
  if (test) return null;
  return outcome === "failed" && (manual || attempts > 0) ? null : outcome;
};

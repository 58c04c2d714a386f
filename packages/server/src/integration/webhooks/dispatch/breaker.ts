// The breaker disables a webhook after ten consecutive failures, or at once after 410 Gone. Only a delivery's first attempt can count as a
// failure, and any success resets the count. Batches of outcomes are summarized, with the same result as applying each alone, in order.
import { auditAsAdmin } from "../../../audit/write.ts";
import type { Database } from "../../../database/database.ts";
import type { StatementRow } from "../../../database/statement.ts";
import { webhookTarget } from "../webhook.ts";
import { updateBreakers } from "./breaker.sql.ts";

/** The result of an attempt that the breaker counts. */
export type Outcome = "failed" | "succeeded" | "gone";

/** A sequence of outcomes, reduced to what one UPDATE needs. */
export interface OutcomeSummary {
  /** The failures before the first success. They continue the webhook's count. */
  readonly leading: number;
  /** The most consecutive failures in the sequence. */
  readonly longest: number;
  /** The failures after the last success. They become the webhook's count. */
  readonly trailing: number;
  readonly succeeded: boolean;
  /** The sequence ended with 410 Gone. Later outcomes are ignored. */
  readonly gone: boolean;
}

const empty: OutcomeSummary = { leading: 0, longest: 0, trailing: 0, succeeded: false, gone: false };

const extend = (summary: OutcomeSummary, outcome: Outcome): OutcomeSummary => {
  if (summary.gone) return summary;
  if (outcome === "gone") return { ...summary, gone: true };
  if (outcome === "succeeded") return { ...summary, trailing: 0, succeeded: true };
  const trailing = summary.trailing + 1;
  const leading = summary.succeeded ? summary.leading : trailing;
  return { ...summary, leading, longest: Math.max(summary.longest, trailing), trailing };
};

export const summarizeOutcomes = (outcomes: readonly Outcome[]): OutcomeSummary => outcomes.reduce(extend, empty);

/** A webhook that the breaker has just disabled. */
export type DisabledWebhook = StatementRow<typeof updateBreakers>;

/** Updates the failure counts of webhooks by id, atomically. Disables those that reached the limit, with one audit entry each. */
export const applyOutcomes = async (
  database: Database,
  byWebhook: ReadonlyMap<string, OutcomeSummary>,
  nowMs: number,
): Promise<readonly DisabledWebhook[]> => {
  const summaries = [...byWebhook.values()];
  const disabled = await database.query(updateBreakers, {
    ids: [...byWebhook.keys()],
    leading: summaries.map(({ leading }) => leading),
    longest: summaries.map(({ longest }) => longest),
    trailing: summaries.map(({ trailing }) => trailing),
    succeeded: summaries.map(({ succeeded }) => succeeded),
    gone: summaries.map(({ gone }) => gone),
    now: new Date(nowMs),
  });
  for (const { id, organizationId, url, reason } of disabled)
    await auditAsAdmin({ database, nowMs }, organizationId, {
      action: "webhook.disabled",
      target: webhookTarget({ id, url }),
      changes: { disabledReason: { from: null, to: reason } },
    });
  return disabled;
};

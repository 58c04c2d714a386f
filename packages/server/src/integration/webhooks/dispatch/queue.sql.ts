/**
 * Round robin: the webhooks that have queued deliveries, each once. Rows `(webhook_id)` of a CTE `round_robin`, by id, starting after the
 * webhook `$after` and wrapping around to it. Reads the queue's index only: one step for each webhook, however many deliveries it has.
 */
export const roundRobin = `
  walk (webhook_id, round) AS (
    SELECT $after, 0
    UNION ALL
    SELECT next.webhook_id, next.round
      FROM walk CROSS JOIN LATERAL (
        (SELECT q.webhook_id, greatest(walk.round, 1) AS round
           FROM webhook_delivery q
          WHERE q.next_attempt_at IS NOT NULL AND q.webhook_id > walk.webhook_id
          ORDER BY q.webhook_id LIMIT 1)
        UNION ALL
        (SELECT q.webhook_id, 2
           FROM webhook_delivery q
          WHERE q.next_attempt_at IS NOT NULL AND walk.round < 2
          ORDER BY q.webhook_id LIMIT 1)
        LIMIT 1) next
     WHERE next.round < 2 OR next.webhook_id <= $after
  ), round_robin AS (SELECT webhook_id FROM walk WHERE round > 0)`;

/** Sorts before every webhook id. */
export const roundRobinStart = "00000000-0000-0000-0000-000000000000";

/** The webhook that was served last when a claim started after `after`. Returns `after` when the claim found nothing. */
export const lastInRoundRobin = (after: string, claimed: readonly { readonly webhookId: string }[]): string => {
  const ids = [...new Set(claimed.map(({ webhookId }) => webhookId))].sort();
  return ids.findLast((id) => id <= after) ?? ids.at(-1) ?? after;
};

/** Whether no process has a lease on the row `d` at the time `$now`. */
export const isUnleased = "(d.lease_ends_at IS NULL OR d.lease_ends_at <= $now)";

/** The final status of a row `d` that will not be sent any more. */
export const drainedStatus = "CASE WHEN d.attempts = 0 THEN 'skipped' ELSE 'failed' END::delivery_status";

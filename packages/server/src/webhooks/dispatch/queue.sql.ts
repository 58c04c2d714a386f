/**
 * The webhooks that have something queued, each once, from the index alone: one step for each webhook, however many rows it has. Rows
 * `(webhook_id)` of a CTE `ring`, in the order of their ids, from the one after `$1` to the end, and from the start to `$1`.
 */
export const ring = `
  lap (webhook_id, number) AS (
    SELECT $1::uuid, 0
    UNION ALL
    SELECT next.webhook_id, next.number
      FROM lap CROSS JOIN LATERAL (
        (SELECT q.webhook_id, greatest(lap.number, 1) AS number
           FROM webhook_delivery q
          WHERE q.next_attempt_at IS NOT NULL AND q.webhook_id > lap.webhook_id
          ORDER BY q.webhook_id LIMIT 1)
        UNION ALL
        (SELECT q.webhook_id, 2
           FROM webhook_delivery q
          WHERE q.next_attempt_at IS NOT NULL AND lap.number < 2
          ORDER BY q.webhook_id LIMIT 1)
        LIMIT 1) next
     WHERE next.number < 2 OR next.webhook_id <= $1::uuid
  ), ring AS (SELECT webhook_id FROM lap WHERE number > 0)`;

/** Before every id. */
export const ringStart = "00000000-0000-0000-0000-000000000000";

/** Of what was found in the ring after `after`, the webhook that the ring came to last. */
export const lastInRing = (after: string, found: readonly { readonly webhookId: string }[]): string => {
  const ids = found.map(({ webhookId }) => webhookId).sort();
  return ids.findLast((id) => id <= after) ?? ids.at(-1) ?? after;
};

/** Nobody is sending it. For a row `d`, at the time `now`, a parameter. */
export const isFree = (now: string): string => `(d.lease_ends_at IS NULL OR d.lease_ends_at <= ${now}::timestamptz)`;

/** What becomes of a delivery that will not be sent any more. For a row `d`. */
export const endedStatus = "CASE WHEN d.attempts = 0 THEN 'skipped' ELSE 'failed' END::delivery_status";

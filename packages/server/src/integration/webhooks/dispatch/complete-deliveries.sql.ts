import { statement } from "../../../database/statement.ts";

const parameters = {
  ids: "uuid[]",
  leaseIds: "uuid[]",
  succeeded: "bool[]",
  retries: "int[]",
  nextAttemptsAt: "timestamptz[]",
  startedAt: "timestamptz[]",
  durationsMs: "int[]",
  roundedMs: "int[]",
  statuses: "smallint[]",
  errors: "text[]",
  responses: "text[]",
  /** A JSON document in each line. pg would escape each quote of a `json[]`. */
  exchanges: "text",
} as const;

/** Writes results, their attempt log and the webhooks' metrics, and ends the leases. A result whose lease was lost writes nothing. */
const completing = `
  WITH result AS (
    SELECT * FROM ROWS FROM (
        unnest($ids, $leaseIds, $succeeded, $retries, $nextAttemptsAt, $startedAt, $durationsMs, $roundedMs, $statuses, $errors, $responses),
        string_to_table($exchanges, E'\\n'))
      AS r (id, lease_id, succeeded, retries, next_attempt_at, started_at, duration_ms, rounded_ms, status, error, response, exchange)
  ), written AS (
    UPDATE webhook_delivery d
       SET status = CASE WHEN r.succeeded THEN 'succeeded' ELSE 'failed' END::delivery_status,
           attempts = d.attempts + 1, retries = r.retries, next_attempt_at = r.next_attempt_at, lease_id = NULL, lease_ends_at = NULL,
           manual = false
      FROM result r
     WHERE d.id = r.id AND d.lease_id = r.lease_id
    RETURNING d.webhook_id, d.test, d.attempts, r.*
  ), logged AS (
    INSERT INTO webhook_attempt (delivery_id, number, started_at, duration_ms, status, error, response, exchange)
    SELECT id, attempts, started_at, duration_ms, status, error, response, exchange::json FROM written
  ), counted AS (
    INSERT INTO webhook_hour AS h (webhook_id, hour, duration_ms, deliveries, failures)
    SELECT webhook_id, date_trunc('hour', started_at, 'UTC'), rounded_ms, count(*), count(*) FILTER (WHERE NOT succeeded)
      FROM written WHERE attempts = 1 AND NOT test
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
        ON CONFLICT (webhook_id, hour, duration_ms)
        DO UPDATE SET deliveries = h.deliveries + excluded.deliveries, failures = h.failures + excluded.failures
    RETURNING 1
  )`;

/** For results of which some failed. Returns those that were written. */
export const completeMixed = statement({
  name: "delivery_results",
  parameters,
  row: { id: "uuid", leaseId: "uuid" },
  text: `${completing}
  SELECT id, lease_id AS "leaseId" FROM written`,
});

/**
 * For results that all succeeded. It also resets the webhooks' failure counts, which saves the breaker's statement. Like the breaker, it locks
 * the webhooks after the rows of their hours, so that concurrent results do not deadlock.
 */
export const completeSuccesses = statement({
  name: "delivery_successes",
  parameters,
  row: {},
  text: `${completing}, failing AS (
    SELECT w.id FROM webhook w
     WHERE (SELECT count(*) FROM counted) >= 0 AND w.enabled AND w.consecutive_failures > 0 AND w.id IN (SELECT webhook_id FROM written WHERE NOT test)
     ORDER BY w.id
       FOR NO KEY UPDATE
  )
  UPDATE webhook w SET consecutive_failures = 0 FROM failing f WHERE w.id = f.id`,
});

import type { Database } from "../../platform/database.ts";
import { applyRuns, type Disabled } from "./breaker.sql.ts";
import { runOf } from "./breaker.ts";
import type { Result } from "./results.ts";

const errorChars = 200;

const record = {
  name: "delivery_results",
  text: `
  WITH result AS (
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::bool[], $4::int[], $5::timestamptz[], $6::timestamptz[], $7::int[], $8::smallint[],
                         $9::text[], $10::text[])
      AS r (id, lease_id, succeeded, retries, next_attempt_at, started_at, duration_ms, status, error, response)
  ), written AS (
    UPDATE webhook_delivery d
       SET status = CASE WHEN r.succeeded THEN 'succeeded' ELSE 'failed' END::delivery_status,
           attempts = d.attempts + 1, retries = r.retries, next_attempt_at = r.next_attempt_at, lease_id = NULL, manual = false
      FROM result r
     WHERE d.id = r.id AND d.lease_id = r.lease_id
    RETURNING d.attempts, r.*
  ), logged AS (
    INSERT INTO webhook_attempt (delivery_id, number, started_at, duration_ms, status, error, response)
    SELECT id, attempts, started_at, duration_ms, status, error, response FROM written
  )
  SELECT lease_id AS "leaseId" FROM written`,
};

/** Answers the leases that still held. */
const recordResults = async (database: Database, results: readonly Result[]): Promise<ReadonlySet<string>> => {
  const rows = await database.rows<{ leaseId: string }>(record, [
    results.map(({ id }) => id),
    results.map(({ leaseId }) => leaseId),
    results.map(({ succeeded }) => succeeded),
    results.map(({ retries }) => retries),
    results.map(({ nextAttemptMs }) => (nextAttemptMs === null ? null : new Date(nextAttemptMs))),
    results.map(({ startedMs }) => new Date(startedMs)),
    results.map(({ durationMs }) => durationMs),
    results.map(({ status }) => status),
    results.map(({ error }) => error?.slice(0, errorChars) ?? null),
    results.map(({ excerpt }) => excerpt),
  ]);
  return new Set(rows.map(({ leaseId }) => leaseId));
};

/**
 * Writes what became of attempts, in their order, and what that does to their webhooks; answers those that it disabled. An attempt whose
 * lease was lost leaves nothing: its delivery belongs to another process.
 */
export const writeResults = (database: Database, results: readonly Result[], nowMs: number): Promise<readonly Disabled[]> =>
  database.transaction(async (transaction) => {
    const written = await recordResults(transaction, results);
    const counting = results.filter(({ leaseId, outcome }) => outcome !== null && written.has(leaseId));
    if (counting.length === 0) return [];
    const byWebhook = Map.groupBy(counting, ({ webhookId }) => webhookId);
    const runs = new Map([...byWebhook].map(([id, its]) => [id, runOf(its.flatMap(({ outcome }) => outcome ?? []))]));
    return applyRuns(transaction, runs, nowMs);
  });

import type { Database } from "../../platform/database.ts";
import { applyRuns, type Disabled } from "./breaker.sql.ts";
import { runOf } from "./breaker.ts";
import type { Result } from "./results.ts";

const errorChars = 200;

const recording = (name: string, and: string) => ({
  name,
  text: `
  WITH result AS (
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::bool[], $4::int[], $5::timestamptz[], $6::timestamptz[], $7::int[], $8::smallint[],
                         $9::text[], $10::text[])
      AS r (id, lease_id, succeeded, retries, next_attempt_at, started_at, duration_ms, status, error, response)
  ), written AS (
    UPDATE webhook_delivery d
       SET status = CASE WHEN r.succeeded THEN 'succeeded' ELSE 'failed' END::delivery_status,
           attempts = d.attempts + 1, retries = r.retries, next_attempt_at = r.next_attempt_at, lease_id = NULL, lease_ends_at = NULL,
           manual = false
      FROM result r
     WHERE d.id = r.id AND d.lease_id = r.lease_id
    RETURNING d.webhook_id, d.test, d.attempts, r.*
  ), logged AS (
    INSERT INTO webhook_attempt (delivery_id, number, started_at, duration_ms, status, error, response)
    SELECT id, attempts, started_at, duration_ms, status, error, response FROM written
  )${and}
  SELECT lease_id AS "leaseId" FROM written`,
});

const record = recording("delivery_results", "");

/** Of attempts that all succeeded: what these do to their webhooks needs no second statement. */
const recordSuccesses = recording(
  "delivery_successes",
  `, failing AS (
    SELECT w.id FROM webhook w
     WHERE w.enabled AND w.consecutive_failures > 0 AND w.id IN (SELECT webhook_id FROM written WHERE NOT test)
     ORDER BY w.id
       FOR NO KEY UPDATE
  ), healed AS (
    UPDATE webhook w SET consecutive_failures = 0 FROM failing f WHERE w.id = f.id
  )`,
);

/** Answers the leases that still held. */
const write = async (database: Database, statement: typeof record, results: readonly Result[]): Promise<ReadonlySet<string>> => {
  const rows = await database.rows<{ leaseId: string }>(statement, [
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
export const writeResults = async (database: Database, results: readonly Result[], nowMs: number): Promise<readonly Disabled[]> => {
  if (!results.every(({ succeeded }) => succeeded)) return database.transaction((transaction) => writeMixed(transaction, results, nowMs));
  await write(database, recordSuccesses, results);
  return [];
};

const writeMixed = async (database: Database, results: readonly Result[], nowMs: number): Promise<readonly Disabled[]> => {
  const written = await write(database, record, results);
  const counting = results.filter(({ leaseId, outcome }) => outcome !== null && written.has(leaseId));
  const byWebhook = Map.groupBy(counting, ({ webhookId }) => webhookId);
  const runs = new Map([...byWebhook].map(([id, its]) => [id, runOf(its.flatMap(({ outcome }) => outcome ?? []))]));
  return applyRuns(database, runs, nowMs);
};

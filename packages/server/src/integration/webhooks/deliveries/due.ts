// Measures the queue of deliveries: how many are due, and since when. For /metrics and /readyz.
import type { Database } from "../../../database/database.ts";
import { statement } from "../../../database/statement.ts";
import { webhookIsActive } from "../../../events/fan-out.sql.ts";
import { isUnleased, roundRobin, roundRobinStart } from "../dispatch/queue.sql.ts";

/** More due deliveries than this are not counted, so that a long queue does not make the count slow. */
export const dueCountMax = 10_000;

/** Walks the queue's index like a claim: one step for each webhook, and one for each due delivery up to the maximum. */
const dueStatement = statement({
  name: "delivery_due",
  parameters: { after: "uuid", now: "timestamptz" },
  row: { count: "int", oldest: "timestamptz?" },
  text: `
  WITH RECURSIVE ${roundRobin}, active AS MATERIALIZED (
    SELECT w.id FROM round_robin q JOIN webhook w ON w.id = q.webhook_id JOIN organization o ON o.id = w.organization_id WHERE ${webhookIsActive}
  )
  SELECT (SELECT count(*) FROM (
            SELECT FROM active CROSS JOIN LATERAL (
              SELECT FROM webhook_delivery d
               WHERE d.webhook_id = active.id AND d.next_attempt_at <= $now AND ${isUnleased} LIMIT ${dueCountMax}) due
             LIMIT ${dueCountMax}) counted)::int AS count,
         (SELECT min(first.next_attempt_at) FROM active CROSS JOIN LATERAL (
            SELECT d.next_attempt_at FROM webhook_delivery d
             WHERE d.webhook_id = active.id AND d.next_attempt_at <= $now AND ${isUnleased}
             ORDER BY d.next_attempt_at LIMIT 1) first) AS oldest`,
});

export interface DueDeliveries {
  /** At most `dueCountMax`. */
  readonly count: number;
  /** How long the oldest one has been due. 0 if none is. */
  readonly oldestSeconds: number;
}

/** Counts only deliveries that are sent now: not those of disabled webhooks, and not those that a process has claimed. */
export const measureDueDeliveries = async (database: Database, nowMs: number): Promise<DueDeliveries> => {
  const [row] = await database.query(dueStatement, { after: roundRobinStart, now: new Date(nowMs) });
  return { count: row?.count ?? 0, oldestSeconds: row?.oldest ? Math.max(0, nowMs - row.oldest.getTime()) / 1_000 : 0 };
};

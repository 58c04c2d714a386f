import { statement } from "../../../database/statement.ts";
import { webhookIsActive } from "../../../events/fan-out.sql.ts";
import { drainedStatus, isUnleased, roundRobin } from "./queue.sql.ts";

/** One statement drains at most this many deliveries, so that it ends before the statement timeout. */
export const drainedPerStatement = 5_000;

const drain = (webhooks: string): string => `
  drained AS (
    SELECT due.id
      FROM ${webhooks} q
     CROSS JOIN LATERAL (
       SELECT w.id FROM webhook w JOIN organization o ON o.id = w.organization_id WHERE w.id = q.webhook_id AND NOT ${webhookIsActive} OFFSET 0) hook
     CROSS JOIN LATERAL (
       SELECT d.id FROM webhook_delivery d
        WHERE d.webhook_id = hook.id AND d.next_attempt_at IS NOT NULL AND NOT d.manual
          AND ${isUnleased}
        LIMIT ${drainedPerStatement} FOR UPDATE SKIP LOCKED) due
     LIMIT ${drainedPerStatement}
  )
  UPDATE webhook_delivery d
     SET status = ${drainedStatus}, next_attempt_at = NULL, lease_id = NULL, lease_ends_at = NULL
    FROM drained
   WHERE d.id = drained.id
  RETURNING 1 AS drained`;

export const drainAllWebhooks = statement({
  name: "delivery_drain_all",
  parameters: { after: "uuid", now: "timestamptz" },
  row: { drained: "int" },
  text: `WITH RECURSIVE ${roundRobin}, ${drain("round_robin")}`,
});

export const drainOneWebhook = statement({
  name: "delivery_drain",
  parameters: { webhookId: "uuid", now: "timestamptz" },
  row: { drained: "int" },
  text: `WITH ${drain("(SELECT $webhookId AS webhook_id)")}`,
});

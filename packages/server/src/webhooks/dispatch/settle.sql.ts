import { webhookIsActive } from "../../events/fan-out.sql.ts";
import type { Database } from "../../platform/database.ts";
import { endedStatus, isFree, ring, ringStart } from "./queue.sql.ts";

const batchSize = 5_000;

const settling = (webhooks: string): string => `
  ended AS (
    SELECT due.id
      FROM ${webhooks} q
     CROSS JOIN LATERAL (
       SELECT w.id FROM webhook w JOIN organization o ON o.id = w.organization_id WHERE w.id = q.webhook_id AND NOT ${webhookIsActive} OFFSET 0) hook
     CROSS JOIN LATERAL (
       SELECT d.id FROM webhook_delivery d
        WHERE d.webhook_id = hook.id AND d.next_attempt_at IS NOT NULL AND NOT d.manual
          AND ${isFree("$2")}
        LIMIT ${batchSize} FOR UPDATE SKIP LOCKED) due
     LIMIT ${batchSize}
  )
  UPDATE webhook_delivery d
     SET status = ${endedStatus}, next_attempt_at = NULL, lease_id = NULL, lease_ends_at = NULL
    FROM ended
   WHERE d.id = ended.id
  RETURNING 1`;

const settleAll = { name: "delivery_settle_all", text: `WITH RECURSIVE ${ring}, ${settling("ring")}` };
const settleOne = { name: "delivery_settle", text: `WITH ${settling("(SELECT $1::uuid AS webhook_id)")}` };

/**
 * Takes out of the queue what is not sent any more as its webhook is disabled or its workspace on Free (null: of all webhooks): what was
 * never attempted is skipped, the rest stays failed. Not what was asked for by hand, nor what is being sent. At most 5,000 at a time: true
 * when there may be more.
 */
export const settle = async (database: Database, webhookId: string | null, nowMs: number): Promise<boolean> => {
  const ended = await database.rows(webhookId === null ? settleAll : settleOne, [webhookId ?? ringStart, new Date(nowMs)]);
  return ended.length === batchSize;
};

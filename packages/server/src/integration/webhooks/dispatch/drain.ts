import type { Database } from "../../../database/database.ts";
import { drainAllWebhooks, drainedPerStatement, drainOneWebhook } from "./drain.sql.ts";
import { roundRobinStart } from "./queue.sql.ts";

/**
 * Removes from the queue the deliveries of a webhook (null: of all webhooks) that is disabled or whose workspace is on Free. A delivery
 * without an attempt becomes `skipped`, any other stays `failed`. Manual retries and leased deliveries stay queued. Returns true when
 * more may be left.
 */
export const drainDeliveries = async (database: Database, webhookId: string | null, nowMs: number): Promise<boolean> => {
  const now = new Date(nowMs);
  const drained = await (webhookId === null
    ? database.query(drainAllWebhooks, { after: roundRobinStart, now })
    : database.query(drainOneWebhook, { webhookId, now }));
  return drained.length === drainedPerStatement;
};

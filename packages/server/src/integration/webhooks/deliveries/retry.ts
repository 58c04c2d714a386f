// Queues manual retries, of one delivery or of many. The dispatcher (dispatch/dispatcher.ts) sends them.
import { bounds, type Delivery, type Input, type Reply } from "@worktrack/contract";
import { auditUse } from "../../../audit/hourly-use.ts";
import { type Context, inTransaction } from "../../../caller/context.ts";
import { sendHint } from "../../../database/signals.ts";
import { statement } from "../../../database/statement.ts";
import { oldestKeptEvent } from "../../../events/kept.ts";
import { ApiError } from "../../../platform/api-error.ts";
import { findWebhook, webhookTarget } from "../webhook.ts";
import { deliveryColumns, deliveryRecord, findDelivery } from "./delivery.ts";
import { findEventRecords } from "./event-record.ts";
import { findLastAttempts } from "./last-attempt.ts";

/**
 * Queues a manual retry, also instead of an automatic one that is still waiting. Of concurrent calls one succeeds.
 * @throws ApiError conflict when the delivery is queued or in flight; not_found, forbidden
 */
export const retryDelivery = async (context: Context, { params }: Input<"webhooks.deliveries.retry">): Promise<Delivery> => {
  const { database, nowMs, wake } = context;
  const { id } = await findDelivery(context, params);
  const [queued] = await inTransaction(context, (within) =>
    within.database.prisma.webhookDelivery.updateManyAndReturn({
      where: { id, status: { not: "pending" }, leaseId: null },
      data: { status: "pending", manual: true, nextAttemptAt: new Date(nowMs) },
      select: deliveryColumns,
    }),
  );
  if (!queued) throw new ApiError("conflict", "This delivery is queued or in flight. Retry it after the attempt.");
  database.afterCommit(wake);
  sendHint(context, { kind: "delivery", id: params.id });
  const attempts = await findLastAttempts(context, [id]);
  return deliveryRecord(queued, attempts.get(id) ?? null, await findEventRecords(context, [queued.eventId]));
};

// Deliveries are due at their creation time, so that the oldest are sent first. Rows that another retry or the dispatcher has locked are
// skipped: the statement does not wait, and no delivery is queued twice.
const queueRetries = statement({
  name: "delivery_retry_all",
  parameters: {
    webhookId: "uuid",
    statuses: "text[]",
    events: "text[]?",
    since: "timestamptz",
    until: "text?",
    max: "int",
  },
  row: { retried: "int", hasMore: "bool" },
  text: `
  WITH matching AS MATERIALIZED (
    SELECT id, created_at FROM webhook_delivery
     WHERE webhook_id = $webhookId AND status = ANY ($statuses::delivery_status[]) AND lease_id IS NULL AND NOT test
       AND ($events IS NULL OR event = ANY ($events))
       AND created_at >= $since AND ($until IS NULL OR created_at < $until::timestamptz)
     ORDER BY created_at, id LIMIT $max + 1 FOR NO KEY UPDATE SKIP LOCKED
  ), queued AS (
    UPDATE webhook_delivery SET status = 'pending', manual = true, next_attempt_at = created_at
     WHERE id IN (SELECT id FROM matching ORDER BY created_at, id LIMIT $max)
    RETURNING id
  )
  SELECT (SELECT count(*) FROM queued)::int AS retried, (SELECT count(*) FROM matching) > $max AS "hasMore"`,
});

/** Queues manual retries of the oldest matching deliveries, except tests. @throws ApiError not_found, forbidden */
export const retryDeliveries = async (
  context: Context,
  { params, body }: Input<"webhooks.deliveries.retryAll">,
): Promise<Reply<"webhooks.deliveries.retryAll">> => {
  const { database, nowMs, wake } = context;
  const webhook = await findWebhook(context, params.id);
  const { id } = webhook;
  const { status, event, since, until } = body;
  const values = {
    webhookId: id,
    statuses: status,
    events: event ?? null,
    since: new Date(Math.max(oldestKeptEvent(nowMs).getTime(), since === undefined ? 0 : Date.parse(since))),
    // As text, because a Date has milliseconds only.
    until: until ?? null,
    max: bounds.deliveriesPerRetry,
  };
  const [queued] = await inTransaction(context, async (within) => {
    await auditUse(within, { action: "webhook.deliveries_retried", target: webhookTarget(webhook) });
    return within.database.query(queueRetries, values);
  });
  if (!queued) throw new Error("delivery_retry_all returned no row");
  if (queued.retried > 0) {
    database.afterCommit(wake);
    sendHint(context, { kind: "delivery", id });
  }
  return queued;
};

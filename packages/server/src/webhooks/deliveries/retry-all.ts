import { bounds, type Input, type Reply } from "@worktrack/contract";
import type { Context } from "../../context.ts";
import { findWebhook } from "../find.ts";
import { keptSince } from "./kept.ts";

// Due since they were created, so that the oldest go first. What others are queueing or sending at this moment is passed over: nobody
// waits, and nothing is queued twice.
const retryEach = {
  name: "delivery_retry_all",
  text: `
  WITH fitting AS MATERIALIZED (
    SELECT id, created_at FROM webhook_delivery
     WHERE webhook_id = $1::uuid AND status = ANY ($2::text[]::delivery_status[]) AND lease_id IS NULL AND NOT test
       AND ($3::text[] IS NULL OR event = ANY ($3::text[]))
       AND created_at >= $4::timestamptz AND ($5::timestamptz IS NULL OR created_at < $5::timestamptz)
     ORDER BY created_at, id LIMIT $6::int + 1 FOR NO KEY UPDATE SKIP LOCKED
  ), queued AS (
    UPDATE webhook_delivery SET status = 'pending', manual = true, next_attempt_at = created_at
     WHERE id IN (SELECT id FROM fitting ORDER BY created_at, id LIMIT $6::int)
    RETURNING id
  )
  SELECT (SELECT count(*) FROM queued)::int AS retried, (SELECT count(*) FROM fitting) > $6::int AS "hasMore"`,
};

/** Tests are left alone: nobody waits for a sample. */
export const retryDeliveries = async (
  context: Context,
  { params, body }: Input<"webhooks.deliveries.retryAll">,
): Promise<Reply<"webhooks.deliveries.retryAll">> => {
  const { database, nowMs, wake } = context;
  const { id } = await findWebhook(context, params.id);
  const { status, event, since, until } = body;
  const from = new Date(Math.max(keptSince(nowMs).getTime(), since === undefined ? 0 : Date.parse(since)));
  const values = [id, status, event ?? null, from, until ?? null, bounds.deliveriesPerRetry];
  const [queued] = await database.rows<{ retried: number; hasMore: boolean }>(retryEach, values);
  if (!queued) throw new Error("the statement answers one row");
  if (queued.retried > 0) database.afterCommit(wake);
  return queued;
};

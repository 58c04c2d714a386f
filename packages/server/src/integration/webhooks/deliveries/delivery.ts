// Finds and lists deliveries, and converts rows to the delivery as the API returns it.
import type { Delivery, DeliveryRecord, EventName, Input, Reply } from "@worktrack/contract";
import type { Context } from "../../../caller/context.ts";
import type { Prisma } from "../../../generated/prisma/client.ts";
import { notFound } from "../../../platform/api-error.ts";
import { readCursor } from "../../../platform/cursor.ts";
import { pageArguments, pageOf } from "../../../platform/page.ts";
import { findWebhook } from "../webhook.ts";
import { findDeliveriesOfRecord, findEventRecords, findRecordId } from "./event-record.ts";
import { findLastAttempts } from "./last-attempt.ts";

/** The columns of a delivery's record. `data` is left out because it may be large. */
export const deliveryColumns = {
  id: true,
  webhookId: true,
  event: true,
  eventId: true,
  status: true,
  attempts: true,
  nextAttemptAt: true,
  leaseId: true,
  createdAt: true,
  test: true,
} as const satisfies Prisma.WebhookDeliverySelect;

export type DeliveryRow = Prisma.WebhookDeliveryGetPayload<{ select: typeof deliveryColumns }>;

/** The contract's Delivery. During an attempt `nextAttemptAt` is null, because the result decides whether there is a next attempt. */
export const deliveryRecord = (
  row: DeliveryRow,
  lastAttempt: Delivery["lastAttempt"],
  records: ReadonlyMap<string, DeliveryRecord>,
): Delivery => ({
  id: row.id,
  webhookId: row.webhookId,
  event: row.event as EventName,
  eventId: row.eventId,
  status: row.status,
  attempts: row.attempts,
  nextAttemptAt: row.leaseId === null ? (row.nextAttemptAt?.toISOString() ?? null) : null,
  createdAt: row.createdAt.toISOString(),
  test: row.test,
  lastAttempt,
  record: records.get(row.eventId) ?? null,
});

/** @throws ApiError not_found, forbidden */
export const findDelivery = async (
  context: Context,
  { id, deliveryId }: { readonly id: string; readonly deliveryId: string },
): Promise<DeliveryRow> => {
  const { id: webhookId } = await findWebhook(context, id);
  const where = { id: deliveryId, webhookId };
  const row = await context.database.prisma.webhookDelivery.findFirst({ where, select: deliveryColumns });
  if (!row) throw notFound("delivery of this webhook");
  return row;
};

/** Lists a webhook's deliveries, newest first. @throws ApiError not_found, forbidden */
export const listDeliveries = async (
  context: Context,
  { params, query }: Input<"webhooks.deliveries.list">,
): Promise<Reply<"webhooks.deliveries.list">> => {
  const { id: webhookId } = await findWebhook(context, params.id);
  const { record } = query;
  // A cursor belongs to the list of one record, or to that of all.
  const scope = `${context.caller.organizationId} deliveries ${webhookId}${record === undefined ? "" : ` ${record}`}`;
  const { after, ...page } = pageArguments(scope, query, "desc");
  const filters = {
    ...(query.status && { status: { in: [...query.status] } }),
    ...(query.event && { event: { in: [...query.event] } }),
    ...(query.since !== undefined && { createdAt: { gte: new Date(query.since) } }),
  };
  const where =
    record === undefined ? { webhookId, ...filters, ...after } : { id: { in: await idsOfRecord(context, webhookId, scope, query) } };
  const rows = await context.database.prisma.webhookDelivery.findMany({ where, select: deliveryColumns, ...page });
  const attempts = await findLastAttempts(
    context,
    rows.map(({ id }) => id),
  );
  const records = await findEventRecords(
    context,
    rows.map(({ eventId }) => eventId),
  );
  return pageOf(scope, query, rows, (row) => deliveryRecord(row, attempts.get(row.id) ?? null, records));
};

type DeliveryQuery = Input<"webhooks.deliveries.list">["query"];

/** The ids of a page, and of one delivery more if another page follows. */
const idsOfRecord = async (context: Context, webhookId: string, scope: string, query: DeliveryQuery): Promise<string[]> => {
  const recordId = query.record && (await findRecordId(context, query.record));
  if (!recordId) return [];
  const last = query.cursor === undefined ? undefined : readCursor(scope, query.cursor);
  return findDeliveriesOfRecord(context, {
    ...{ webhookId, recordId, statuses: query.status ?? null, events: query.event ?? null, limit: query.limit + 1 },
    since: query.since === undefined ? null : new Date(query.since),
    ...{ before: last ? new Date(last.position) : null, beforeId: last?.id ?? null },
  });
};

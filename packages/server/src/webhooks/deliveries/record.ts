import type { Delivery, EventName } from "@worktrack/contract";
import type { Prisma } from "../../generated/prisma/client.ts";

/** What the record needs of a row: not the data, which may be large. */
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

/** While it is being sent nobody knows whether there will be a next attempt. */
export const deliveryRecord = (row: DeliveryRow): Delivery => ({
  id: row.id,
  webhookId: row.webhookId,
  event: row.event as EventName,
  eventId: row.eventId,
  status: row.status,
  attempts: row.attempts,
  nextAttemptAt: row.leaseId === null ? (row.nextAttemptAt?.toISOString() ?? null) : null,
  createdAt: row.createdAt.toISOString(),
  test: row.test,
});

import type { Context } from "../../context.ts";
import { notFound } from "../../platform/api-error.ts";
import { findWebhook } from "../find.ts";
import { type DeliveryRow, deliveryColumns } from "./record.ts";

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

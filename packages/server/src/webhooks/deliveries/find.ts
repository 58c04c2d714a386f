import { notFound } from "../../platform/failure.ts";
import type { Context } from "../../runtime.ts";
import { findWebhook } from "../find.ts";
import { type DeliveryRow, deliveryColumns } from "./record.ts";

/** @throws Failure not_found, forbidden */
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

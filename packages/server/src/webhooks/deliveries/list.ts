import type { Input, Reply } from "@worktrack/contract";
import type { Context } from "../../context.ts";
import { pageArguments, pageOf } from "../../platform/page.ts";
import { findWebhook } from "../find.ts";
import { deliveryColumns, deliveryRecord } from "./record.ts";

export const listDeliveries = async (
  context: Context,
  { params, query }: Input<"webhooks.deliveries.list">,
): Promise<Reply<"webhooks.deliveries.list">> => {
  const { id: webhookId } = await findWebhook(context, params.id);
  const scope = `${context.caller.organizationId} deliveries ${webhookId}`;
  const { after, ...page } = pageArguments(scope, query, "desc");
  const filters = {
    ...(query.status && { status: { in: [...query.status] } }),
    ...(query.event && { event: { in: [...query.event] } }),
    ...(query.since !== undefined && { createdAt: { gte: new Date(query.since) } }),
  };
  const where = { webhookId, ...filters, ...after };
  const rows = await context.database.prisma.webhookDelivery.findMany({ where, select: deliveryColumns, ...page });
  return pageOf(scope, query, rows, deliveryRecord);
};

import type { Delivery, Input } from "@worktrack/contract";
import type { Context } from "../../context.ts";
import { ApiError } from "../../platform/api-error.ts";
import { findDelivery } from "./find.ts";
import { deliveryColumns, deliveryRecord } from "./record.ts";

/** Whoever asks first queues it; one that waits for an automatic retry is sent now instead. @throws ApiError conflict */
export const retryDelivery = async (context: Context, { params }: Input<"webhooks.deliveries.retry">): Promise<Delivery> => {
  const { database, nowMs, wake } = context;
  const { id } = await findDelivery(context, params);
  const [queued] = await database.prisma.webhookDelivery.updateManyAndReturn({
    where: { id, status: { not: "pending" }, leaseId: null },
    data: { status: "pending", manual: true, nextAttemptAt: new Date(nowMs) },
    select: deliveryColumns,
  });
  if (!queued) throw new ApiError("conflict", "It is waiting to be sent, or on its way: retry it when that has ended");
  database.afterCommit(wake);
  return deliveryRecord(queued);
};

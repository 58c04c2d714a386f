import type { Context } from "../context.ts";
import type { Webhook } from "../generated/prisma/client.ts";
import { notFound } from "../platform/api-error.ts";
import { requireWholeSight } from "./grant.ts";

/** @throws ApiError not_found, forbidden */
export const findWebhook = async ({ database, caller }: Context, id: string): Promise<Webhook> => {
  requireWholeSight(caller);
  const row = await database.prisma.webhook.findFirst({ where: { id, organizationId: caller.organizationId } });
  if (!row) throw notFound("webhook");
  return row;
};

/** Holds it until the transaction ends: changes of one webhook come one after another. Its new deliveries do not wait. */
export const lockWebhook = async (context: Context, id: string): Promise<Webhook> => {
  await context.database.rows({ name: "webhook_lock", text: "SELECT id FROM webhook WHERE id = $1::uuid FOR NO KEY UPDATE" }, [id]);
  return findWebhook(context, id);
};

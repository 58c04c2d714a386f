import type { OperationName } from "@worktrack/contract";
import type { Handlers } from "../handler.ts";
import { pageArguments, pageOf } from "../platform/page.ts";
import type { WebhookContext } from "./context.ts";
import { createWebhook } from "./create.ts";
import { deleteWebhook } from "./delete.ts";
import { getDelivery } from "./deliveries/get.ts";
import { listDeliveries } from "./deliveries/list.ts";
import { retryDelivery } from "./deliveries/retry.ts";
import { retryDeliveries } from "./deliveries/retry-all.ts";
import { disableWebhook, enableWebhook } from "./enable.ts";
import { findWebhook } from "./find.ts";
import { requireWholeSight } from "./grant.ts";
import { webhookRecord } from "./record.ts";
import { rotateWebhookSecret } from "./rotate.ts";
import { testWebhook } from "./test.ts";
import { updateWebhook } from "./update.ts";

export const webhookHandlers: Handlers<Extract<OperationName, `webhooks.${string}`>, Pick<WebhookContext, "guard" | "secretKey">> = {
  "webhooks.list": async ({ database, caller }, { query }) => {
    requireWholeSight(caller);
    const { organizationId } = caller;
    const scope = `${organizationId} webhooks`;
    const { after, ...page } = pageArguments(scope, query);
    const rows = await database.prisma.webhook.findMany({ where: { organizationId, ...after }, ...page });
    return pageOf(scope, query, rows, webhookRecord);
  },
  "webhooks.create": createWebhook,
  "webhooks.get": async (context, { params }) => webhookRecord(await findWebhook(context, params.id)),
  "webhooks.update": updateWebhook,
  "webhooks.delete": deleteWebhook,
  "webhooks.test": testWebhook,
  "webhooks.enable": enableWebhook,
  "webhooks.disable": disableWebhook,
  "webhooks.rotateSecret": rotateWebhookSecret,
  "webhooks.deliveries.list": listDeliveries,
  "webhooks.deliveries.get": getDelivery,
  "webhooks.deliveries.retry": retryDelivery,
  "webhooks.deliveries.retryAll": retryDeliveries,
};

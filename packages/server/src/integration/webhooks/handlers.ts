// Maps the operations on webhooks and deliveries to their functions. dispatch/ sends the deliveries.
import type { OperationName } from "@worktrack/contract";
import type { Handlers } from "../../caller/handler.ts";
import { type CheckedUrl, createWebhook } from "./create.ts";
import { deleteWebhook } from "./delete.ts";
import { listDeliveries } from "./deliveries/delivery.ts";
import { getDelivery } from "./deliveries/get.ts";
import { retryDeliveries, retryDelivery } from "./deliveries/retry.ts";
import { disableWebhook, enableWebhook } from "./enable.ts";
import { getWebhookMetrics } from "./metrics.ts";
import { rotateWebhookSecret } from "./rotate-secret.ts";
import { testWebhook } from "./test.ts";
import { updateWebhook } from "./update.ts";
import { getWebhook, listWebhooks, type WebhookContext } from "./webhook.ts";

export const webhookHandlers: Handlers<
  Extract<OperationName, `webhooks.${string}`>,
  Pick<WebhookContext, "guard" | "secretKeys" | "dateVersion" | "dateVersions"> & CheckedUrl
> = {
  "webhooks.list": listWebhooks,
  "webhooks.create": createWebhook,
  "webhooks.get": getWebhook,
  "webhooks.update": updateWebhook,
  "webhooks.delete": deleteWebhook,
  "webhooks.test": testWebhook,
  "webhooks.enable": enableWebhook,
  "webhooks.disable": disableWebhook,
  "webhooks.rotateSecret": rotateWebhookSecret,
  "webhooks.metrics": getWebhookMetrics,
  "webhooks.deliveries.list": listDeliveries,
  "webhooks.deliveries.get": getDelivery,
  "webhooks.deliveries.retry": retryDelivery,
  "webhooks.deliveries.retryAll": retryDeliveries,
};

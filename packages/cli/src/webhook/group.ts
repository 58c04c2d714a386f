import { defineGroup } from "../command/definition.ts";
import { summaries } from "../summaries.ts";
import { listWebhookDeliveries, retryWebhookDeliveries } from "./delivery.ts";
import { diagnoseReceiver } from "./doctor/doctor.ts";
import { editWebhook } from "./edit.ts";
import { listenToEvents } from "./listen.ts";
import { showWebhookMetrics } from "./metrics.ts";
import { testWebhook } from "./send-test.ts";
import { triggerWebhook } from "./trigger.ts";
import { verifyRequest } from "./verify.ts";
import { createWebhook, deleteWebhook, disableWebhook, enableWebhook, listWebhooks, rotateWebhookSecret, viewWebhook } from "./webhook.ts";

export const webhookGroup = defineGroup("webhook", summaries.webhook, [
  listWebhooks,
  viewWebhook,
  createWebhook,
  editWebhook,
  deleteWebhook,
  enableWebhook,
  disableWebhook,
  rotateWebhookSecret,
  listenToEvents,
  testWebhook,
  triggerWebhook,
  verifyRequest,
  diagnoseReceiver,
  listWebhookDeliveries,
  showWebhookMetrics,
  retryWebhookDeliveries,
]);

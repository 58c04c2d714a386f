// The operations on webhooks and their deliveries: manage, test, enable, disable, rotate the secret, and retry.
import { z } from "zod";
import * as bounds from "../bounds.ts";
import { CredentialRotate } from "../credentials.ts";
import { EventName } from "../events.ts";
import { Id } from "../fields.ts";
import { defineOperations } from "../operation.ts";
import { cursorPage, cursorQuery } from "../paging.ts";
import { administrators } from "../values/access.ts";
import { DeliveriesRetry, Delivery, DeliveryDetail, DeliveryListQuery } from "./delivery.ts";
import { WebhookMetrics } from "./metrics.ts";
import { Webhook, WebhookCreate, WebhookUpdate, WebhookWithSecret } from "./record.ts";

const path = "/api/v1/webhooks" as const;
const write = { tag: "Webhooks", access: "webhooks:write", roles: administrators, wholeWorkspace: true, errors: ["forbidden"] } as const;
const read = { ...write, access: "webhooks:read", everyPlan: true } as const;
const webhookId = Id.describe("The webhook's id");
const params = z.object({ id: webhookId });
const one = { path: `${path}/:id`, params } as const;
const deliveries = { path: `${path}/:id/deliveries`, params } as const;
const delivery = { path: `${path}/:id/deliveries/:deliveryId`, params: z.object({ id: webhookId, deliveryId: Id }) } as const;
const act = { method: "POST", params, status: 200, reply: Webhook } as const;

export const webhookOperations = defineOperations({
  "webhooks.list": {
    mcp: { toolset: "webhooks", name: "list_webhooks" },
    ...read,
    method: "GET",
    path,
    summary: "List webhooks",
    query: z.strictObject(cursorQuery),
    status: 200,
    reply: cursorPage(Webhook),
  },
  "webhooks.create": {
    ...write,
    changes: "destination",
    outlivesCredential: true,
    method: "POST",
    path,
    summary: "Create a webhook; the response shows its signing secret once",
    body: WebhookCreate,
    status: 201,
    reply: WebhookWithSecret,
    noStore: true,
    errors: ["conflict"],
  },
  "webhooks.get": { ...read, ...one, method: "GET", summary: "Get a webhook", status: 200, reply: Webhook },
  "webhooks.update": {
    changes: "destination",
    changesBy: ["url", "events"],
    ...write,
    outlivesCredential: true,
    ...one,
    method: "PATCH",
    summary: "Change a webhook's URL, events, description or date version",
    body: WebhookUpdate,
    status: 200,
    reply: Webhook,
  },
  "webhooks.delete": {
    ...write,
    ...one,
    method: "DELETE",
    summary: "Delete a webhook with its deliveries",
    everyPlan: true,
    status: 204,
  },
  "webhooks.test": {
    mcp: { toolset: "webhooks", name: "test_webhook" },
    ...write,
    method: "POST",
    path: `${path}/:id/test`,
    params,
    summary: "Send a sample event, even to a disabled webhook; the delivery has the outcome",
    body: z
      .strictObject({
        event: EventName.optional().meta({ description: "The event to send. Default: the first event of the subscription" }),
      })
      .meta({ id: "WebhookTest", description: "The event to send" }),
    status: 201,
    location: `${path}/:id/deliveries/:new`,
    reply: Delivery,
  },
  "webhooks.enable": {
    changes: "destination",
    ...write,
    outlivesCredential: true,
    ...act,
    path: `${path}/:id/enable`,
    summary: "Enable a webhook and reset its count of failures",
    body: z
      .strictObject({
        catchUp: z.boolean().default(false).meta({ description: "Send the deliveries that were skipped while the webhook was disabled" }),
      })
      .meta({ id: "WebhookEnable", description: "How to enable the webhook" }),
  },
  "webhooks.disable": {
    mcp: { toolset: "webhooks", name: "disable_webhook" },
    ...write,
    ...act,
    path: `${path}/:id/disable`,
    summary: "Disable a webhook; its events become skipped deliveries",
    everyPlan: true,
  },
  "webhooks.rotateSecret": {
    ...write,
    changes: "access",
    outlivesCredential: true,
    method: "POST",
    path: `${path}/:id/rotate-secret`,
    params,
    summary: "Replace the signing secret; both secrets sign during overlapSeconds",
    body: CredentialRotate,
    status: 200,
    reply: WebhookWithSecret,
    noStore: true,
    errors: ["forbidden", "conflict"],
  },
  "webhooks.metrics": {
    ...read,
    method: "GET",
    path: `${path}/:id/metrics`,
    params,
    summary: "Get the numbers of deliveries and failures, and their durations, by hour for seven days",
    status: 200,
    reply: WebhookMetrics,
  },
  "webhooks.deliveries.list": {
    mcp: { toolset: "webhooks", name: "list_deliveries" },
    ...read,
    ...deliveries,
    method: "GET",
    summary: `List deliveries, newest first; they are kept for ${bounds.eventDays} days`,
    query: DeliveryListQuery,
    status: 200,
    reply: cursorPage(Delivery),
  },
  "webhooks.deliveries.get": {
    mcp: { toolset: "webhooks", name: "get_delivery" },
    ...read,
    ...delivery,
    method: "GET",
    summary: "Get a delivery with its attempts and its payload",
    status: 200,
    reply: DeliveryDetail,
  },
  "webhooks.deliveries.retry": {
    mcp: { toolset: "webhooks", name: "retry_delivery" },
    ...write,
    ...delivery,
    method: "POST",
    path: `${path}/:id/deliveries/:deliveryId/retry`,
    summary: "Retry a delivery now, even if it succeeded or the webhook is disabled",
    status: 200,
    reply: Delivery,
    errors: ["conflict"],
  },
  "webhooks.deliveries.retryAll": {
    mcp: { toolset: "webhooks", name: "retry_deliveries" },
    ...write,
    ...deliveries,
    method: "POST",
    path: `${path}/:id/deliveries/retry`,
    summary: `Retry many deliveries, by default the failed ones: oldest first, at most ${bounds.deliveriesPerRetry}`,
    body: DeliveriesRetry,
    status: 200,
    reply: z.object({
      retried: z.int(),
      hasMore: z.boolean().meta({ description: "Whether more deliveries match. Repeat the request to retry them" }),
    }),
  },
});

/** Header names that are the API's own, as the specification writes them. */
export const headers = {
  requestId: "X-Request-Id",
  version: "X-Service-Api-Version",
  client: "X-Service-Client",
  webhookId: "X-Webhook-Id",
  webhookTimestamp: "X-Webhook-Timestamp",
  webhookSignature: "X-Webhook-Signature",
  inboundPrefix: "X-Service-Secret-Prefix",
  inboundTimestamp: "X-Service-Timestamp",
  inboundSignature: "X-Service-Signature",
  idempotencyKey: "Idempotency-Key",
  idempotencyReplayed: "Idempotency-Replayed",
} as const;

/** The names of the API's own headers, as in the specification. */
export const headers = {
  requestId: "X-Request-Id",
  version: "X-Service-Api-Version",
  /** In responses of older date versions: the current one. */
  currentVersion: "X-Service-Current-Api-Version",
  client: "X-Service-Client",
  /** The id of the person for whom a page sends the request. */
  sessionUser: "X-Service-User",
  webhookId: "X-Webhook-Id",
  webhookTimestamp: "X-Webhook-Timestamp",
  webhookSignature: "X-Webhook-Signature",
  traceparent: "traceparent",
  inboundPrefix: "X-Service-Secret-Prefix",
  inboundTimestamp: "X-Service-Timestamp",
  inboundSignature: "X-Service-Signature",
  idempotencyKey: "Idempotency-Key",
  idempotencyReplayed: "Idempotency-Replayed",
  lastEventId: "Last-Event-ID",
} as const;

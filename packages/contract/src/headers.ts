/** Header names that are the API's own, as the specification writes them. */
export const headers = {
  requestId: "X-Request-Id",
  version: "X-Service-Api-Version",
  client: "X-Service-Client",
  idempotencyKey: "Idempotency-Key",
  idempotencyReplayed: "Idempotency-Replayed",
} as const;

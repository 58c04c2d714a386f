export type { RawBody } from "./body.ts";
export type { EventName, WebhookDelivery } from "./delivery.ts";
export { type WebhookErrorCode, WebhookVerificationError } from "./error.ts";
export type { EventData } from "./generated/records.ts";
export type { Secrets } from "./secret.ts";
export type { WebhookHeaders } from "./signature-headers.ts";
export { type VerifyOptions, verify, type WebhookRequest } from "./verify.ts";

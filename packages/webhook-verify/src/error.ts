export type WebhookErrorCode =
  | "missing_header"
  | "malformed_id"
  | "malformed_timestamp"
  | "malformed_signature"
  | "timestamp_too_old"
  | "timestamp_too_new"
  | "signature_mismatch"
  | "malformed_body"
  | "body_not_raw"
  | "invalid_secret";

/** A delivery that was rejected, and why. Contains no secret and no body, so it is safe to log. */
export class WebhookVerificationError extends Error {
  override readonly name = "WebhookVerificationError";
  readonly code: WebhookErrorCode;
  /** Express and Fastify respond with this status: 500 for a mistake in the receiver, 400 for one in the request. */
  readonly status: 400 | 500;

  constructor(code: WebhookErrorCode, message: string) {
    super(message);
    this.code = code;
    this.status = code === "body_not_raw" || code === "invalid_secret" ? 500 : 400;
  }
}

/** Each error code with its response status: 500 for a mistake in the receiver, 400 or 413 for one in the request. */
const statuses = {
  missing_header: 400,
  malformed_id: 400,
  malformed_timestamp: 400,
  malformed_signature: 400,
  timestamp_too_old: 400,
  timestamp_too_new: 400,
  signature_mismatch: 400,
  malformed_body: 400,
  body_too_large: 413,
  body_not_raw: 500,
  invalid_secret: 500,
  invalid_option: 500,
} as const;

export type WebhookErrorCode = keyof typeof statuses;

export const webhookErrorCodes = Object.keys(statuses) as WebhookErrorCode[];

/** A delivery that was rejected, and why. The README has a heading for each code. Contains no secret and no body, so it is safe to log. */
export class WebhookVerificationError extends Error {
  override readonly name = "WebhookVerificationError";
  readonly code: WebhookErrorCode;
  /** Express and Fastify respond with this status. */
  readonly status: (typeof statuses)[WebhookErrorCode];

  constructor(code: WebhookErrorCode, message: string) {
    super(`${message} (${code})`);
    this.code = code;
    this.status = statuses[code];
  }
}

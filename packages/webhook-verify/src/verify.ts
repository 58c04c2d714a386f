// Verifies that Worktrack signed a delivery, and says why not.
import { decodeUtf8, type LambdaBody, type ReceivedBody, readRawBody, toRawBytes, type UnreadBody } from "./body.ts";
import type { WebhookDelivery } from "./delivery.ts";
import { WebhookVerificationError } from "./error.ts";
import { findSignature } from "./find-signature.ts";
import type { Bytes } from "./hmac.ts";
import { importSecrets, type Secrets } from "./secret.ts";
import { indexHeaders, missingSignature, type SignatureHeaders, type WebhookHeaders } from "./signature-headers.ts";

/** A fetch `Request`; or headers and raw body as on the requests of Express and Fastify, and on the events of AWS Lambda. */
export type WebhookRequest = { readonly headers: WebhookHeaders } & (ReceivedBody | LambdaBody | UnreadBody);

export interface VerifyOptions {
  /** The largest difference between the timestamp and this clock, in either direction: 0 to 3,600. Default: 300. */
  readonly toleranceSeconds?: number | undefined;
  /** When the delivery was received, in Unix milliseconds. Default: now. */
  readonly nowMs?: number | undefined;
}

/** A longer tolerance would let an attacker replay a recorded delivery much later. */
const toleranceSecondsMax = 3600;

interface Limits {
  readonly toleranceSeconds: number;
  readonly nowMs: number;
}

/** @throws WebhookVerificationError invalid_option, also for an unknown option: a misspelled one would have no effect */
export const readOptions = ({ toleranceSeconds = 300, nowMs = Date.now(), ...unknown }: VerifyOptions): Limits => {
  const [name] = Object.keys(unknown);
  if (name !== undefined) throw new WebhookVerificationError("invalid_option", `There is no option ${name}`);
  if (!Number.isFinite(toleranceSeconds) || toleranceSeconds < 0 || toleranceSeconds > toleranceSecondsMax)
    throw new WebhookVerificationError("invalid_option", `toleranceSeconds must be from 0 to ${toleranceSecondsMax}`);
  if (!Number.isFinite(nowMs)) throw new WebhookVerificationError("invalid_option", "nowMs must be a number");
  return { toleranceSeconds, nowMs };
};

/** @throws WebhookVerificationError timestamp_too_old or timestamp_too_new */
const requireFresh = ({ timestamp }: SignatureHeaders, { toleranceSeconds, nowMs }: Limits): void => {
  const ageSeconds = Math.floor(nowMs / 1000) - Number(timestamp);
  const off = Math.abs(ageSeconds);
  if (off <= toleranceSeconds) return;
  const isOld = ageSeconds > 0;
  const code = isOld ? "timestamp_too_old" : "timestamp_too_new";
  throw new WebhookVerificationError(code, `The timestamp is ${off} s ${isOld ? "behind" : "ahead of"} this clock`);
};

const parseDelivery = (deliveryId: string, body: Bytes): WebhookDelivery => {
  try {
    const event = JSON.parse(decodeUtf8(body));
    if (typeof event.event === "string" && typeof event.data === "object") {
      event.deliveryId = deliveryId;
      return event;
    }
  } catch {
    // The error below covers invalid UTF-8 and JSON, too.
  }
  throw new WebhookVerificationError("malformed_body", "The signed body is not an event");
};

/**
 * Returns the delivery if Worktrack signed these bytes with one of the secrets within the tolerance. A delivery may arrive more than
 * once, with the same `deliveryId`.
 * @throws WebhookVerificationError otherwise; its `code` says why
 */
export const verify = async (request: WebhookRequest, secrets: Secrets, options: VerifyOptions = {}): Promise<WebhookDelivery> => {
  const limits = readOptions(options);
  const keys = importSecrets(secrets);
  const headers = indexHeaders(request.headers);
  let body: Bytes | undefined;
  const found = await findSignature(headers, keys, async (signed) => {
    requireFresh(signed, limits);
    body ??= "arrayBuffer" in request ? await readRawBody(request) : toRawBytes(request);
    return body;
  });
  if (body === undefined) throw missingSignature();
  if (found) return parseDelivery(found.id, body);
  const { explainMismatch } = await import("./explain-mismatch.ts");
  const cause = await explainMismatch(body, headers, secrets);
  throw new WebhookVerificationError("signature_mismatch", `The signature does not match: ${cause}`);
};

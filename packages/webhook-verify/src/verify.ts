// Verifies that Worktrack signed a delivery, and says why not.
import { decodeUtf8, type LambdaBody, type ReceivedBody, readRawBody, toRawBytes, type UnreadBody } from "./body.ts";
import type { WebhookDelivery } from "./delivery.ts";
import { WebhookVerificationError } from "./error.ts";
import type { Bytes } from "./hmac.ts";
import { importSecrets, type Secrets } from "./secret.ts";
import {
  indexHeaders,
  matchesSignature,
  missingSignature,
  readSignatureHeaders,
  type SignatureHeaders,
  standardScheme,
  type WebhookHeaders,
  worktrackScheme,
} from "./signature-headers.ts";

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

/** @throws WebhookVerificationError invalid_option */
const readOptions = ({ toleranceSeconds = 300, nowMs = Date.now() }: VerifyOptions): Limits => {
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
  if (ageSeconds > 0) throw new WebhookVerificationError("timestamp_too_old", `The timestamp is ${off} s behind this clock`);
  throw new WebhookVerificationError("timestamp_too_new", `The timestamp is ${off} s ahead of this clock`);
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

/** Deliveries are smaller than this. A larger body is not worth parsing to explain a mismatch. */
const explainedBytesMax = 262_144;

/** Whether the body verifies after removing its white space: a common mistake is to parse the body and serialize it again. */
const isReserialized = async (body: Bytes, headers: WebhookHeaders, secrets: Secrets, options: VerifyOptions): Promise<unknown> => {
  try {
    const text = body.length > explainedBytesMax ? "" : decodeUtf8(body);
    const compact = JSON.stringify(JSON.parse(text));
    return compact !== text && (await verify({ headers, body: compact }, secrets, options));
  } catch {
    return false;
  }
};

/** In the order in which they are tried. */
const schemes = [worktrackScheme, standardScheme];

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
  for (const scheme of schemes) {
    const signed = readSignatureHeaders(headers, scheme);
    if (!signed) continue;
    requireFresh(signed, limits);
    body ??= "arrayBuffer" in request ? await readRawBody(request) : toRawBytes(request);
    for (const key of keys) {
      const expected = scheme.label + (await scheme.sign(key, signed.id, signed.timestamp, body));
      if (matchesSignature(signed, scheme, expected)) return parseDelivery(signed.id, body);
    }
  }
  if (body === undefined) throw missingSignature();
  const reserialized = await isReserialized(body, headers, secrets, limits);
  const cause = reserialized ? "the body was parsed and serialized again" : "wrong secret or changed body";
  throw new WebhookVerificationError("signature_mismatch", `The signature does not match: ${cause}`);
};

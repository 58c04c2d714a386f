// Verifies that Worktrack signed a delivery, and says why not.
import { decodeUtf8, type RawBody, readRawBody, toRawBytes, type UnreadBody } from "./body.ts";
import type { WebhookDelivery } from "./delivery.ts";
import { WebhookVerificationError } from "./error.ts";
import type { Bytes } from "./hmac.ts";
import { importSecrets } from "./secret.ts";
import {
  matchesSignature,
  missingSignature,
  readSignatureHeaders,
  type SignatureHeaders,
  standardScheme,
  type WebhookHeaders,
  worktrackScheme,
} from "./signature-headers.ts";

/** A fetch `Request`, or headers and raw body as on the requests of Express and Fastify. */
export type WebhookRequest = { readonly headers: WebhookHeaders } & ({ readonly body: RawBody } | UnreadBody);

type Secrets = string | readonly string[];

export interface VerifyOptions {
  /** The largest difference between the timestamp and this clock, in either direction. Default: 300. */
  readonly toleranceSeconds?: number;
  /** The current time in Unix milliseconds, for tests. Default: now. */
  readonly nowMs?: number;
}

const requireFresh = ({ timestamp }: SignatureHeaders, toleranceSeconds: number, nowMs: number): void => {
  const age = Math.floor(nowMs / 1000) - Number(timestamp);
  const off = Math.abs(age);
  // NaN fails this comparison, so an invalid tolerance or clock is rejected too.
  if (off <= toleranceSeconds) return;
  const [code, where] = age < 0 ? (["timestamp_too_new", "ahead of"] as const) : (["timestamp_too_old", "behind"] as const);
  throw new WebhookVerificationError(code, `The timestamp is ${off} s ${where} this clock`);
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
export const verify = async (
  request: WebhookRequest,
  secrets: Secrets,
  { toleranceSeconds = 300, nowMs = Date.now() }: VerifyOptions = {},
): Promise<WebhookDelivery> => {
  const keys = importSecrets(secrets);
  const { headers } = request;
  let body: Bytes | undefined;
  // for…of would make verify 2 % slower in an async function.
  for (let index = 0, scheme = schemes[0]; scheme; scheme = schemes[++index]) {
    const signed = readSignatureHeaders(headers, scheme);
    if (!signed) continue;
    requireFresh(signed, toleranceSeconds, nowMs);
    body ??= "arrayBuffer" in request ? await readRawBody(request) : toRawBytes(request.body);
    for (let at = 0, key = keys[0]; key; key = keys[++at]) {
      const digest = scheme.sign(key, signed.id, signed.timestamp, body);
      // Node's digest is a plain string. Awaiting it in a function of its own makes verify 4 % slower.
      if (matchesSignature(signed, scheme, typeof digest === "string" ? digest : await digest)) return parseDelivery(signed.id, body);
    }
  }
  if (body === undefined) throw missingSignature();
  const reserialized = await isReserialized(body, headers, secrets, { toleranceSeconds, nowMs });
  const cause = reserialized ? "the body was parsed and serialized again" : "wrong secret or changed body";
  throw new WebhookVerificationError("signature_mismatch", `The signature does not match: ${cause}`);
};

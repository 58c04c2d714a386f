// Signs a body as Worktrack signs its deliveries, for the tests of receivers.
import { type RawBody, toRawBytes } from "./body.ts";
import { WebhookVerificationError } from "./error.ts";
import { encodeUtf8, importHmacKey } from "./hmac.ts";
import { importSecrets, type Secrets } from "./secret.ts";
import { type SignatureScheme, standardScheme, worktrackScheme } from "./signature-headers.ts";

export interface SignOptions {
  /** The delivery's id. Default: a random UUID. */
  readonly id?: string | undefined;
  /** The signature's time in Unix milliseconds. Default: now. */
  readonly nowMs?: number | undefined;
}

const secondsOf = (nowMs: number): string => String(Math.floor(nowMs / 1000));

/**
 * The headers of a delivery as Worktrack sends them, for tests of a receiver. X-Webhook-Signature uses the first secret only.
 * @throws WebhookVerificationError invalid_secret or body_not_raw
 */
export const sign = async (
  body: RawBody,
  secrets: Secrets,
  { id = crypto.randomUUID(), nowMs = Date.now() }: SignOptions = {},
): Promise<Record<string, string>> => {
  const bytes = toRawBytes({ body });
  const timestamp = secondsOf(nowMs);
  const keys = importSecrets(secrets);
  const signaturesOf = ({ label, sign }: SignatureScheme) =>
    Promise.all(keys.map(async (key) => label + (await sign(key, id, timestamp, bytes))));
  const [signature = ""] = await signaturesOf(worktrackScheme);
  const signatures = await signaturesOf(standardScheme);
  return {
    "content-type": "application/json",
    "x-webhook-id": id,
    "x-webhook-timestamp": timestamp,
    "x-webhook-signature": signature,
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
};

export interface InboundSecret {
  /** The public prefix that is shown beside the secret. */
  readonly prefix: string;
  readonly secret: string;
}

/**
 * The headers of a request to Worktrack's inbound webhooks. Send exactly the body that was signed.
 * @throws WebhookVerificationError invalid_secret or body_not_raw
 */
export const signInbound = async (
  body: RawBody,
  { prefix, secret }: InboundSecret,
  { nowMs = Date.now() }: Pick<SignOptions, "nowMs"> = {},
): Promise<Record<string, string>> => {
  if (!prefix || !secret || secret !== secret.trim())
    throw new WebhookVerificationError("invalid_secret", "The inbound secret or its prefix is missing, or has surrounding white space");
  const timestamp = secondsOf(nowMs);
  return {
    "content-type": "application/json",
    "x-service-secret-prefix": prefix,
    "x-service-timestamp": timestamp,
    "x-service-signature": await importHmacKey(encodeUtf8(secret))(`${timestamp}.`, toRawBytes({ body }), "hex"),
  };
};

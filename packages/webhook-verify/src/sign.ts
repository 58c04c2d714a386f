import { type RawBody, rawBytes } from "./body.ts";
import { type Family, specified, standard } from "./claims.ts";
import { WebhookVerificationError } from "./error.ts";
import { bytesOf, hmac } from "./hmac.ts";
import { keysOfAll } from "./secret.ts";

export interface SignOptions {
  /** The delivery's id; a random one when not given. */
  readonly id?: string;
  readonly nowMs?: number;
}

const secondsOf = (nowMs: number): string => String(Math.floor(nowMs / 1000));

/** The headers of a delivery as Worktrack sends them, for a receiver's tests. The first secret makes X-Webhook-Signature. */
export const sign = async (
  body: RawBody,
  secrets: string | readonly string[],
  { id = crypto.randomUUID(), nowMs = Date.now() }: SignOptions = {},
): Promise<Record<string, string>> => {
  const bytes = rawBytes(body);
  const timestamp = secondsOf(nowMs);
  const keys = keysOfAll(secrets);
  const signaturesOf = ({ label, sign }: Family) => Promise.all(keys.map(async (key) => label + (await sign(key, id, timestamp, bytes))));
  const [signature = ""] = await signaturesOf(specified);
  const signatures = await signaturesOf(standard);
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
  /** The short prefix shown beside the secret. */
  readonly prefix: string;
  readonly secret: string;
}

/** The headers of a request to Worktrack's inbound webhooks. Send exactly the body that was signed. */
export const signInbound = async (
  body: RawBody,
  { prefix, secret }: InboundSecret,
  { nowMs = Date.now() }: Pick<SignOptions, "nowMs"> = {},
): Promise<Record<string, string>> => {
  if (!prefix || !secret || secret !== secret.trim())
    throw new WebhookVerificationError("invalid_secret", "The inbound secret or its prefix is missing, or has white space around it");
  const timestamp = secondsOf(nowMs);
  return {
    "content-type": "application/json",
    "x-service-secret-prefix": prefix,
    "x-service-timestamp": timestamp,
    "x-service-signature": await hmac(bytesOf(secret))(`${timestamp}.`, rawBytes(body), "hex"),
  };
};

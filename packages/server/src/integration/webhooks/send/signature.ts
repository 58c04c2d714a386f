// Signs a webhook request, with our own headers and those of Standard Webhooks.
import { createHmac, createSecretKey, type KeyObject } from "node:crypto";
import { headers } from "@worktrack/contract";

/** A webhook's secret as the keys of both signatures. Creating them takes a fifth of the time of signing, so they are kept. */
export interface SigningKey {
  /** The text of the secret. */
  readonly text: KeyObject;
  /** The bytes that the secret encodes. */
  readonly bytes: KeyObject;
}

/** `secret` is `whsec_<base64>`. */
export const createSigningKey = (secret: string): SigningKey => ({
  text: createSecretKey(secret, "utf8"),
  bytes: createSecretKey(secret.replace(/^whsec_/, ""), "base64"),
});

export interface SignatureInput {
  readonly deliveryId: string;
  /** During an overlap the key of the old secret is first. */
  readonly keys: readonly [SigningKey, ...SigningKey[]];
  readonly nowMs: number;
}

/**
 * Returns two sets of signature headers. `X-Webhook-*` has one HMAC, keyed with the text of the first secret. Standard Webhooks' `webhook-*`
 * has one signature for each secret, keyed with the bytes that the secret encodes.
 */
export const signatureHeaders = (body: Buffer, { deliveryId, keys, nowMs }: SignatureInput): Record<string, string> => {
  const timestamp = String(Math.floor(nowMs / 1_000));
  const ownSignature = createHmac("sha256", keys[0].text).update(`${timestamp}.${deliveryId}.`).update(body).digest("hex");
  const standardSignatures = keys.map(
    ({ bytes }) => `v1,${createHmac("sha256", bytes).update(`${deliveryId}.${timestamp}.`).update(body).digest("base64")}`,
  );
  return {
    [headers.webhookId]: deliveryId,
    [headers.webhookTimestamp]: timestamp,
    [headers.webhookSignature]: `sha256=${ownSignature}`,
    "webhook-id": deliveryId,
    "webhook-timestamp": timestamp,
    "webhook-signature": standardSignatures.join(" "),
  };
};

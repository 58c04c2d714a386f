// Signs a webhook request, with our own headers and those of Standard Webhooks.
import { createHmac, createSecretKey } from "node:crypto";
import { headers } from "@worktrack/contract";

export interface SignatureInput {
  readonly deliveryId: string;
  /** `whsec_<base64>`. During an overlap the old secret is first. */
  readonly secrets: readonly [string, ...string[]];
  readonly nowMs: number;
}

/**
 * Returns two sets of signature headers. `X-Webhook-*` has one HMAC, keyed with the text of the first secret. Standard Webhooks' `webhook-*`
 * has one signature for each secret, keyed with the bytes that the secret encodes.
 */
export const signatureHeaders = (body: Buffer, { deliveryId, secrets, nowMs }: SignatureInput): Record<string, string> => {
  const timestamp = String(Math.floor(nowMs / 1_000));
  const [first] = secrets;
  const ownSignature = createHmac("sha256", first).update(`${timestamp}.${deliveryId}.`).update(body).digest("hex");
  const standardSignatures = secrets.map((secret) => {
    // createHmac is four times slower with a key given as bytes.
    const key = createSecretKey(secret.replace(/^whsec_/, ""), "base64");
    return `v1,${createHmac("sha256", key).update(`${deliveryId}.${timestamp}.`).update(body).digest("base64")}`;
  });
  return {
    [headers.webhookId]: deliveryId,
    [headers.webhookTimestamp]: timestamp,
    [headers.webhookSignature]: `sha256=${ownSignature}`,
    "webhook-id": deliveryId,
    "webhook-timestamp": timestamp,
    "webhook-signature": standardSignatures.join(" "),
  };
};

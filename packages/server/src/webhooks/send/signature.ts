import { createHmac, createSecretKey } from "node:crypto";
import { headers } from "@worktrack/contract";

export interface Signing {
  readonly deliveryId: string;
  /** `whsec_<base64>`. During an overlap the old one is the first. */
  readonly secrets: readonly [string, ...string[]];
  readonly nowMs: number;
}

/**
 * The headers that tell a receiver who sent this body, and when: the specification's, keyed with the characters of the first
 * secret, and Standard Webhooks', a signature for each secret, keyed with the bytes that it encodes.
 */
export const signatureHeaders = (body: Buffer, { deliveryId, secrets, nowMs }: Signing): Record<string, string> => {
  const timestamp = String(Math.floor(nowMs / 1_000));
  const [first] = secrets;
  const specified = createHmac("sha256", first).update(`${timestamp}.${deliveryId}.`).update(body).digest("hex");
  const standard = secrets.map((secret) => {
    // As bytes, the key would cost createHmac four times as much.
    const key = createSecretKey(secret.replace(/^whsec_/, ""), "base64");
    return `v1,${createHmac("sha256", key).update(`${deliveryId}.${timestamp}.`).update(body).digest("base64")}`;
  });
  return {
    [headers.webhookId]: deliveryId,
    [headers.webhookTimestamp]: timestamp,
    [headers.webhookSignature]: `sha256=${specified}`,
    "webhook-id": deliveryId,
    "webhook-timestamp": timestamp,
    "webhook-signature": standard.join(" "),
  };
};

// Mints and seals a webhook's signing secret.
import { randomBytes } from "node:crypto";
import { seal } from "../../platform/sealed.ts";

const secretBytes = 32;

interface MintedSecret {
  /** `whsec_<base64>`, shown to the caller once. */
  readonly text: string;
  /** The stored form. It is encrypted, not hashed, because signing needs the text. */
  readonly sealed: string;
}

/** Creates a signing secret for one webhook. */
export const mintWebhookSecret = (secretKey: Buffer, webhookId: string): MintedSecret => {
  const text = `whsec_${randomBytes(secretBytes).toString("base64")}`;
  return { text, sealed: seal(secretKey, secretPurpose(webhookId), text) };
};

/** The purpose that a webhook's secret is sealed for, so that it cannot be unsealed as another webhook's. */
export const secretPurpose = (webhookId: string): string => `webhook ${webhookId}`;

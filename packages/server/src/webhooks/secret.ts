import { randomBytes } from "node:crypto";
import { seal } from "../platform/sealed.ts";
import type { WebhookContext } from "./context.ts";

const secretBytes = 32;

interface Secret {
  /** Shown once. */
  readonly text: string;
  /** What is kept: an HMAC needs it whole, so no hash would do. */
  readonly sealed: string;
}

/** A new signing secret, for this webhook only. */
export const mintSecret = ({ secretKey }: Pick<WebhookContext, "secretKey">, webhookId: string): Secret => {
  const text = `whsec_${randomBytes(secretBytes).toString("base64")}`;
  return { text, sealed: seal(secretKey, secretPurpose(webhookId), text) };
};

/** What a webhook's secret is sealed for. */
export const secretPurpose = (webhookId: string): string => `webhook ${webhookId}`;

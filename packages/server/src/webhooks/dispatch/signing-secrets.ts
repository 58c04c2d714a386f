import { setBounded } from "../../platform/bounded-map.ts";
import type { Log } from "../../platform/log.ts";
import { unseal } from "../../platform/sealed.ts";
import { secretPurpose } from "../secret.ts";
import type { WebhookMessage } from "../send/sender.ts";
import type { ClaimedDelivery } from "./claim.ts";

const cachedMax = 1_000;

/** Returns the secrets that sign a delivery, during an overlap the old one first. Undefined: the secret was sealed with another key. */
export type SigningSecretsOf = (
  delivery: Pick<ClaimedDelivery, "webhookId" | "secret" | "previousSecret">,
) => WebhookMessage["secrets"] | undefined;

/** Unseals secrets and caches them. A secret that cannot be unsealed is cached too, so that it is logged once. */
export const createSigningSecrets = (secretKey: Buffer, log: Log): SigningSecretsOf => {
  const cache = new Map<string, string | undefined>();

  const secretOf = (webhookId: string, sealed: string): string | undefined => {
    const secret = cache.has(sealed) ? cache.get(sealed) : unsealOrLog(webhookId, sealed);
    setBounded(cache, sealed, secret, cachedMax);
    return secret;
  };

  const unsealOrLog = (webhookId: string, sealed: string): string | undefined => {
    try {
      return unseal(secretKey, secretPurpose(webhookId), sealed);
    } catch {
      log.error({ webhookId }, "a webhook's secret was sealed with a key other than WORKTRACK_SECRET_KEY: its deliveries are not sent");
      return undefined;
    }
  };

  return ({ webhookId, secret, previousSecret }) => {
    const current = secretOf(webhookId, secret);
    const previous = previousSecret === null ? undefined : secretOf(webhookId, previousSecret);
    if (current === undefined) return undefined;
    return previous === undefined ? [current] : [previous, current];
  };
};

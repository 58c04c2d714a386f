import { setBounded } from "../../platform/bounded-map.ts";
import type { Log } from "../../platform/log.ts";
import { type SecretKeys, unsealWithKeys } from "../../platform/secret-keys.ts";
import { isDatabaseError } from "../../platform/sql-errors.ts";
import { secretPurpose } from "../secret.ts";
import type { WebhookMessage } from "../send/sender.ts";
import type { ClaimedDelivery } from "./claim.ts";

const cachedMax = 1_000;

/** Returns the secrets that sign a delivery, during an overlap the old one first. Undefined: the secret was sealed with another key. */
export type SigningSecretsOf = (
  delivery: Pick<ClaimedDelivery, "webhookId" | "secret" | "previousSecret">,
) => Promise<WebhookMessage["secrets"] | undefined>;

/** Unseals secrets and caches them. A secret that cannot be unsealed is cached too, so that it is logged once. */
export const createSigningSecrets = (keys: SecretKeys, log: Log): SigningSecretsOf => {
  const cache = new Map<string, Promise<string | undefined>>();

  const secretOf = (webhookId: string, sealed: string): Promise<string | undefined> => {
    const secret = cache.get(sealed) ?? unsealOrLog(webhookId, sealed);
    setBounded(cache, sealed, secret, cachedMax);
    return secret;
  };

  const unsealOrLog = async (webhookId: string, sealed: string): Promise<string | undefined> => {
    try {
      return await unsealWithKeys(keys, secretPurpose(webhookId), sealed);
    } catch (error) {
      // A database that does not answer says nothing about the key, so the next delivery tries again.
      if (isDatabaseError(error)) {
        cache.delete(sealed);
        throw error;
      }
      log.error({ webhookId }, "a webhook's secret was sealed with a key other than WORKTRACK_SECRET_KEY: its deliveries are not sent");
      return undefined;
    }
  };

  return async ({ webhookId, secret, previousSecret }) => {
    const current = await secretOf(webhookId, secret);
    const previous = previousSecret === null ? undefined : await secretOf(webhookId, previousSecret);
    if (current === undefined) return undefined;
    return previous === undefined ? [current] : [previous, current];
  };
};

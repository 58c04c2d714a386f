import { type SecretKeys, unsealWithKeys } from "../../../database/sealing-keys.ts";
import { isDatabaseError } from "../../../database/sql-errors.ts";
import { setBounded } from "../../../platform/bounded-map.ts";
import type { Log } from "../../../platform/log.ts";
import { secretPurpose } from "../secret.ts";
import type { WebhookMessage } from "../send/sender.ts";
import { createSigningKey, type SigningKey } from "../send/signature.ts";
import type { ClaimedDelivery } from "./claim.ts";

const cachedMax = 1_000;

/** Returns the keys that sign a delivery, during an overlap the old one first. Undefined: the secret was sealed with another secret key. */
export type SigningKeysOf = (
  delivery: Pick<ClaimedDelivery, "webhookId" | "secret" | "previousSecret">,
) => Promise<WebhookMessage["keys"] | undefined>;

/** Unseals secrets and caches their keys. A secret that cannot be unsealed is cached too, so that it is logged once. */
export const createSigningKeys = (secretKeys: SecretKeys, log: Log): SigningKeysOf => {
  const cache = new Map<string, Promise<SigningKey | undefined>>();

  const keyOf = (webhookId: string, sealed: string): Promise<SigningKey | undefined> => {
    const key = cache.get(sealed) ?? unsealOrLog(webhookId, sealed);
    setBounded(cache, sealed, key, cachedMax);
    return key;
  };

  const unsealOrLog = async (webhookId: string, sealed: string): Promise<SigningKey | undefined> => {
    try {
      return createSigningKey(await unsealWithKeys(secretKeys, secretPurpose(webhookId), sealed));
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
    const current = await keyOf(webhookId, secret);
    const previous = previousSecret === null ? undefined : await keyOf(webhookId, previousSecret);
    if (current === undefined) return undefined;
    return previous === undefined ? [current] : [previous, current];
  };
};

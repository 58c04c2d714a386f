import { setBounded } from "../../platform/bounded-map.ts";
import type { Log } from "../../platform/log.ts";
import { unseal } from "../../platform/sealed.ts";
import { secretPurpose } from "../secret.ts";
import type { Message } from "../send/sender.ts";
import type { Claimed } from "./claim.sql.ts";

const keptMax = 1_000;

/** What a webhook's deliveries are signed with, the one that is being replaced first. Undefined: it was sealed with another key. */
export type SecretsOf = (delivery: Pick<Claimed, "webhookId" | "secret" | "previousSecret">) => Message["secrets"] | undefined;

/** Opens secrets and keeps what it opened lately; one that it cannot open is logged, once as long as it is kept in mind. */
export const createSecrets = (secretKey: Buffer, log: Log): SecretsOf => {
  const opened = new Map<string, string | undefined>();

  const open = (webhookId: string, sealed: string): string | undefined => {
    const secret = opened.has(sealed) ? opened.get(sealed) : unsealed(webhookId, sealed);
    setBounded(opened, sealed, secret, keptMax);
    return secret;
  };

  const unsealed = (webhookId: string, sealed: string): string | undefined => {
    try {
      return unseal(secretKey, secretPurpose(webhookId), sealed);
    } catch {
      log.error({ webhookId }, "a webhook's secret was sealed with another key than WORKTRACK_SECRET_KEY: nothing is sent to it");
      return undefined;
    }
  };

  return ({ webhookId, secret, previousSecret }) => {
    const current = open(webhookId, secret);
    const previous = previousSecret === null ? undefined : open(webhookId, previousSecret);
    if (current === undefined) return undefined;
    return previous === undefined ? [current] : [previous, current];
  };
};

// Checks whether a secret key opens the secrets that the database stores sealed.
import { openInboundSecret } from "../inbound/secrets/secret.ts";
import type { Database } from "../platform/database.ts";
import { unseal } from "../platform/sealed.ts";
import { secretPurpose } from "../webhooks/secret.ts";

const newest = { orderBy: { createdAt: "desc" }, select: { id: true, secret: true } } as const;

/** Unseals the newest webhook secret and the newest inbound secret. False if there is one that the key cannot open. */
export const opensSealedSecrets = async ({ prisma }: Database, secretKey: Buffer | undefined): Promise<boolean> => {
  const [webhook, inbound] = [await prisma.webhook.findFirst(newest), await prisma.inboundSecret.findFirst(newest)];
  if (secretKey === undefined) return webhook === null && inbound === null;
  try {
    if (webhook) unseal(secretKey, secretPurpose(webhook.id), webhook.secret);
    if (inbound) openInboundSecret(secretKey, inbound.id, inbound.secret);
    return true;
  } catch {
    return false;
  }
};

// Checks at the start that the server's secret key is the one with which the stored secrets are sealed.
import { openInboundSecret } from "./inbound/secrets/secret.ts";
import { unseal } from "./platform/sealed.ts";
import type { Runtime } from "./runtime.ts";
import { secretPurpose } from "./webhooks/secret.ts";

const newest = { orderBy: { createdAt: "desc" }, select: { id: true, secret: true } } as const;

/**
 * Unseals the newest webhook secret and the newest inbound secret. With another key than theirs, every signature would fail.
 * @throws Error when the server's key cannot open one of them.
 */
export const requireMatchingSecretKey = async ({
  database: { prisma },
  secretKey,
}: Pick<Runtime, "database" | "secretKey">): Promise<void> => {
  const [webhook, inbound] = [await prisma.webhook.findFirst(newest), await prisma.inboundSecret.findFirst(newest)];
  try {
    if (webhook) unseal(secretKey, secretPurpose(webhook.id), webhook.secret);
    if (inbound) openInboundSecret(secretKey, inbound.id, inbound.secret);
  } catch {
    throw new Error("WORKTRACK_SECRET_KEY (or secret.key in WORKTRACK_DATA_DIR) is not the key that encrypted this database's secrets");
  }
};

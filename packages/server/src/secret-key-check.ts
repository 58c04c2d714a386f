import { openInboundSecret } from "./inbound/secrets/secret.ts";
import { unseal } from "./platform/sealed.ts";
import type { Runtime } from "./runtime.ts";
import { secretPurpose } from "./webhooks/secret.ts";

const newest = { orderBy: { createdAt: "desc" }, select: { id: true, secret: true } } as const;

/** Stops a start with another key than the one that secrets were sealed with: every signature would fail. @throws Error */
export const requireMatchingSecretKey = async ({
  database: { prisma },
  secretKey,
}: Pick<Runtime, "database" | "secretKey">): Promise<void> => {
  const [webhook, inbound] = [await prisma.webhook.findFirst(newest), await prisma.inboundSecret.findFirst(newest)];
  try {
    if (webhook) unseal(secretKey, secretPurpose(webhook.id), webhook.secret);
    if (inbound) openInboundSecret(secretKey, inbound.id, inbound.secret);
  } catch {
    throw new Error("WORKTRACK_SECRET_KEY (or secret.key in WORKTRACK_DATA_DIR) is not the key that this database's webhook secrets need");
  }
};

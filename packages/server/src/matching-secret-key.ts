// Checks at the start that the server's secret key is the one with which the stored secrets are sealed.
import { openInboundSecret } from "./inbound/secrets/secret.ts";
import { unseal } from "./platform/sealed.ts";
import { statement } from "./platform/statement.ts";
import type { Runtime } from "./runtime.ts";
import { secretPurpose } from "./webhooks/secret.ts";

// SQL instead of Prisma, whose first use takes 0.1 s.
const newestSecrets = statement({
  name: "newest_sealed_secrets",
  parameters: {},
  row: { kind: "text", id: "uuid", secret: "text" },
  text: `(SELECT 'webhook' AS kind, id, secret FROM webhook ORDER BY created_at DESC LIMIT 1)
    UNION ALL
    (SELECT 'inbound secret', id, secret FROM inbound_secret ORDER BY created_at DESC LIMIT 1)`,
});

/**
 * Unseals the newest webhook secret and the newest inbound secret. With another key than theirs, every signature would fail.
 * @throws Error when the server's key cannot open one of them.
 */
export const requireMatchingSecretKey = async ({ database, secretKey }: Pick<Runtime, "database" | "secretKey">): Promise<void> => {
  const secrets = await database.query(newestSecrets, {});
  try {
    for (const { kind, id, secret } of secrets) {
      if (kind === "webhook") unseal(secretKey, secretPurpose(id), secret);
      else openInboundSecret(secretKey, id, secret);
    }
  } catch {
    throw new Error("WORKTRACK_SECRET_KEY (or secret.key in WORKTRACK_DATA_DIR) is not the key that encrypted this database's secrets");
  }
};

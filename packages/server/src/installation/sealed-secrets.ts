// Checks whether a secret key opens the secrets that the database stores sealed.
import { openInboundSecret } from "../inbound/secrets/secret.ts";
import type { Database } from "../platform/database.ts";
import { unseal } from "../platform/sealed.ts";
import { statement } from "../platform/statement.ts";
import { secretPurpose } from "../webhooks/secret.ts";

const newestSecrets = statement({
  name: "newest_sealed_secrets",
  parameters: {},
  row: { kind: "text", id: "uuid", secret: "text" },
  text: `(SELECT 'webhook' AS kind, id, secret FROM webhook ORDER BY created_at DESC LIMIT 1)
    UNION ALL
    (SELECT 'inbound secret', id, secret FROM inbound_secret ORDER BY created_at DESC LIMIT 1)`,
});

/** Unseals the newest webhook secret and the newest inbound secret. False if there is one that the key cannot open. */
export const opensSealedSecrets = async (database: Database, secretKey: Buffer | undefined): Promise<boolean> => {
  const secrets = await database.query(newestSecrets, {});
  if (secretKey === undefined) return secrets.length === 0;
  try {
    for (const { kind, id, secret } of secrets) {
      if (kind === "webhook") unseal(secretKey, secretPurpose(id), secret);
      else openInboundSecret(secretKey, id, secret);
    }
    return true;
  } catch {
    return false;
  }
};

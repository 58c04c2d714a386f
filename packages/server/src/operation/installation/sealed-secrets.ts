// Checks at the start whether a secret key opens the secrets that the database stores sealed.
import type { Database } from "../../database/database.ts";
import { tryUnseal } from "../../database/sealing-keys.ts";
import { statement } from "../../database/statement.ts";
import { inboundSecretPurpose } from "../../integration/inbound/secrets/secret.ts";
import { secretPurpose } from "../../integration/webhooks/secret.ts";

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
  const purposeOf = ({ kind, id }: (typeof secrets)[number]) => (kind === "webhook" ? secretPurpose(id) : inboundSecretPurpose(id));
  return secrets.every((row) => tryUnseal([secretKey], purposeOf(row), row.secret) !== undefined);
};

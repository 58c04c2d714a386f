import { unseal } from "../platform/sealed.ts";
import type { Runtime } from "../runtime.ts";

const newestSealed = {
  name: undefined,
  text: `
  SELECT 'webhook ' || id AS purpose, secret FROM (SELECT id, secret FROM webhook ORDER BY created_at DESC LIMIT 1) w
  UNION ALL
  SELECT 'inbound secret ' || id, secret FROM (SELECT id, secret FROM inbound_secret ORDER BY created_at DESC LIMIT 1) s`,
};

/** Stops a start with another key than the one that secrets were sealed with: every signature would fail. @throws Error */
export const requireSecretKey = async ({ database, secretKey }: Pick<Runtime, "database" | "secretKey">): Promise<void> => {
  for (const { purpose, secret } of await database.rows<{ purpose: string; secret: string }>(newestSealed, [])) {
    try {
      unseal(secretKey, purpose, secret);
    } catch {
      throw new Error(
        "WORKTRACK_SECRET_KEY (or secret.key in WORKTRACK_DATA_DIR) is not the key that this database's webhook secrets need",
      );
    }
  }
};

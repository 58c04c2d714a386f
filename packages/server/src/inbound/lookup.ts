import { actorColumns, actorJoins, type CredentialRow, touching } from "../credentials/lookup.ts";
import type { Database } from "../platform/database.ts";

type OfActor = Extract<
  keyof CredentialRow,
  `user${string}` | `organization${string}` | "role" | "plan" | "allowedScopes" | "hiddenProjectIds"
>;
type OfSecret = "id" | "name" | "prefix" | "createdAt" | "lastUsedAt" | "revokedAt";

/** All that a signed request needs of a secret, read anew for each: so rotation and revocation bite at once, on every process. */
export interface SecretRow extends Pick<CredentialRow, OfActor | OfSecret> {
  sealed: string;
  projectId: string | null;
}

const lookup = {
  name: "inbound_secret_lookup",
  text: `
    SELECT c.id, c.name, c.prefix, c.secret AS sealed, c.project_id AS "projectId",
           c.created_at AS "createdAt", c.last_used_at AS "lastUsedAt", c.revoked_at AS "revokedAt",
           ${actorColumns}
      FROM inbound_secret c ${actorJoins}
     WHERE c.prefix = $1`,
};

export const lookUpSecret = async (database: Database, prefix: string): Promise<SecretRow | undefined> =>
  (await database.rows<SecretRow>(lookup, [prefix]))[0];

export const touchSecret = touching("inbound_secret");

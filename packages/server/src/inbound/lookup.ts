import { actorColumns, actorJoins, type CredentialRow } from "../credentials/lookup.ts";
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

const touch = {
  name: "inbound_secret_touch",
  text: `
    UPDATE inbound_secret SET last_used_at = $2::timestamptz
     WHERE id = $1::uuid AND (last_used_at IS NULL OR last_used_at <= $2::timestamptz - interval '1 minute')`,
};

const touchIntervalMs = 60_000;

/** lastUsedAt is exact to a minute: it costs one write a minute, not one a request. */
export const touchSecret = async (
  database: Database,
  { id, lastUsedAt }: Pick<SecretRow, "id" | "lastUsedAt">,
  nowMs: number,
): Promise<void> => {
  if (lastUsedAt && nowMs - lastUsedAt.getTime() < touchIntervalMs) return;
  await database.rows(touch, [id, new Date(nowMs)]);
};

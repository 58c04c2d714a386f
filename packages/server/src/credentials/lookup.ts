import type { CredentialKind, Plan, Role, Scope } from "@worktrack/contract";
import type { z } from "zod";
import type { Database } from "../platform/database.ts";

/** All that authentication needs of a credential, read anew for every request: so revocation and the like bite at once. */
export interface CredentialRow {
  id: string;
  kind: z.infer<typeof CredentialKind>;
  name: string;
  prefix: string;
  secretHash: string;
  /** Of the secret before the last rotation; it counts until `previousExpiresAt`. */
  previousSecretHash: string | null;
  previousExpiresAt: Date | null;
  scopes: Scope[];
  /** Empty: no limit. */
  projectIds: string[];
  /** Empty: from everywhere. */
  allowedCidrs: string[];
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  createdAt: Date;
  revokedAt: Date | null;
  userId: string;
  userKind: "person" | "service";
  userName: string;
  userEmail: string;
  userImage: string | null;
  /** Null: the user has left the workspace. */
  role: Role | null;
  organizationId: string;
  organizationName: string;
  organizationSlug: string;
  plan: Plan;
  /** The workspace's policy; empty: it caps nothing. */
  allowedScopes: Scope[];
  hiddenProjectIds: string[];
}

/** Whom a row `c` of a workspace acts for, and what that one is and sees there. */
export const actorColumns = `
           u.id AS "userId", u.kind AS "userKind", u.name AS "userName", u.email AS "userEmail", u.image AS "userImage",
           m.role,
           o.id AS "organizationId", o.name AS "organizationName", o.slug AS "organizationSlug", o.plan,
           o.allowed_scopes AS "allowedScopes",
           ARRAY(SELECT p.id FROM project p
                  WHERE p.organization_id = c.organization_id AND p.visibility = 'private'
                    AND NOT EXISTS (SELECT FROM project_member pm WHERE pm.project_id = p.id AND pm.user_id = c.user_id))::text[]
             AS "hiddenProjectIds"`;

export const actorJoins = `
      JOIN "user" u ON u.id = c.user_id
      JOIN organization o ON o.id = c.organization_id
      LEFT JOIN membership m ON m.organization_id = c.organization_id AND m.user_id = c.user_id`;

const lookup = {
  name: "credential_lookup",
  text: `
    SELECT c.id, c.kind, c.name, c.prefix, c.secret_hash AS "secretHash",
           c.previous_secret_hash AS "previousSecretHash", c.previous_expires_at AS "previousExpiresAt",
           c.scopes, c.project_ids::text[] AS "projectIds", c.allowed_cidrs AS "allowedCidrs",
           c.expires_at AS "expiresAt", c.last_used_at AS "lastUsedAt", c.created_at AS "createdAt", c.revoked_at AS "revokedAt",
           ${actorColumns}
      FROM credential c ${actorJoins}
     WHERE c.prefix = $1`,
};

export const findCredential = async (database: Database, prefix: string): Promise<CredentialRow | undefined> =>
  (await database.rows<CredentialRow>(lookup, [prefix]))[0];

const touchIntervalMs = 60_000;

/** Notes the use of a row. lastUsedAt is exact to a minute: it costs one write a minute, not one a request. */
export const touching = (table: "credential" | "inbound_secret") => {
  const statement = {
    name: `${table}_touch`,
    text: `
      UPDATE ${table} SET last_used_at = $2::timestamptz
       WHERE id = $1::uuid AND (last_used_at IS NULL OR last_used_at <= $2::timestamptz - interval '1 minute')`,
  };
  return async (database: Database, { id, lastUsedAt }: Pick<CredentialRow, "id" | "lastUsedAt">, nowMs: number): Promise<void> => {
    if (lastUsedAt && nowMs - lastUsedAt.getTime() < touchIntervalMs) return;
    await database.rows(statement, [id, new Date(nowMs)]);
  };
};

export const touchCredential = touching("credential");

// Reads an inbound secret by its prefix on every signed request, with its user and workspace, so that a revocation applies at once.
import { touchIfDue, touchIsDue } from "../../../caller/credential-use.ts";
import { actorColumns, actorJoins, actorRow, type CredentialRow } from "../../../caller/lookup.ts";
import type { Database } from "../../../database/database.ts";
import { statement } from "../../../database/statement.ts";

type ActorColumn = Extract<
  keyof CredentialRow,
  `user${string}` | `organization${string}` | "role" | "plan" | "allowedScopes" | "hiddenProjectIds" | "pendingProjectIds" | "authority"
>;
type SecretColumn = "id" | "name" | "prefix" | "createdAt" | "lastUsedAt" | "revokedAt";

/** The columns of an inbound secret that authenticate a request, and those of its user and workspace. */
export interface InboundSecretRow extends Pick<CredentialRow, ActorColumn | SecretColumn> {
  sealed: string;
  /** The default project. */
  projectId: string | null;
}

const lookUpByPrefix = statement({
  name: "inbound_secret_lookup",
  parameters: { prefix: "text" },
  row: {
    id: "uuid",
    name: "text",
    prefix: "text",
    sealed: "text",
    projectId: "uuid?",
    createdAt: "timestamptz",
    lastUsedAt: "timestamptz?",
    revokedAt: "timestamptz?",
    ...actorRow,
  },
  text: `
    SELECT c.id, c.name, c.prefix, c.secret AS sealed, c.project_id AS "projectId",
           c.created_at AS "createdAt", c.last_used_at AS "lastUsedAt", c.revoked_at AS "revokedAt",
           ${actorColumns("inbound_secret")}
      FROM inbound_secret c ${actorJoins}
     WHERE c.prefix = $prefix`,
});

export const lookUpInboundSecret = async (database: Database, prefix: string): Promise<InboundSecretRow | undefined> =>
  (await database.query(lookUpByPrefix, { prefix }))[0] as InboundSecretRow | undefined;

const touch = statement({
  name: "inbound_secret_touch",
  parameters: { id: "uuid", now: "timestamptz" },
  row: {},
  text: `UPDATE inbound_secret SET last_used_at = $now WHERE ${touchIsDue("inbound_secret")}`,
});

/** Records a use of an inbound secret. */
export const touchInboundSecret = (database: Database, secret: Pick<InboundSecretRow, "id" | "lastUsedAt">, nowMs: number): Promise<void> =>
  touchIfDue(database, secret, nowMs, () => database.query(touch, { id: secret.id, now: new Date(nowMs) }));

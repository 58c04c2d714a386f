// Reads a credential by its prefix on every request, with its user, role, workspace and policy, and the private projects hidden from the
// user. So a change of any of them applies to the next request. reader.ts calls it for requests.
import type { Client, Credential, Plan, Role, Scope, SignInMethod } from "@worktrack/contract";
import type { Database } from "../database/database.ts";
import { arrayOfUnknownLength, type StatementRow, statement, textOf } from "../database/statement.ts";
import { authorityJoins, authorityOf, type CallerTable } from "./authority.sql.ts";

/** Columns of the user whom a row `c` acts for, of the workspace, of the private projects that this user cannot see, and the authority. */
export const actorColumns = (table: CallerTable): string => `
           u.id AS "userId", u.kind AS "userKind", u.name AS "userName", u.email AS "userEmail", u.image AS "userImage",
           m.role,
           o.id AS "organizationId", o.name AS "organizationName", o.slug AS "organizationSlug", o.plan,
           o.allowed_scopes AS "allowedScopes",
           hidden.ids::text[] AS "hiddenProjectIds", hidden.pending_ids::text[] AS "pendingProjectIds", ${authorityOf(table)}::text AS authority`;

/** The types of `actorColumns`, for a statement to declare. */
export const actorRow = {
  userId: "uuid",
  userKind: textOf<"person" | "service">(),
  userName: "text",
  userEmail: "text",
  userImage: "text?",
  // Null when the user has left the workspace.
  role: "text?",
  organizationId: "uuid",
  organizationName: "text",
  organizationSlug: "text",
  plan: textOf<Plan>(),
  // The workspace's policy. Empty means no cap.
  allowedScopes: "text[]",
  hiddenProjectIds: "text[]",
  // The projects that are pending deletion.
  pendingProjectIds: "text[]",
  // The hash of all that decides what the caller may do (authority.sql.ts): a bigint.
  authority: "text",
} as const;

export const actorJoins = `
      JOIN "user" u ON u.id = c.user_id ${authorityJoins}`;

const credentialSelect = `
    SELECT c.id, c.kind, c.name, c.prefix, c.secret_hash AS "secretHash",
           c.previous_secret_hash AS "previousSecretHash", c.previous_expires_at AS "previousExpiresAt",
           c.scopes, c.project_ids::text[] AS "projectIds", c.allowed_cidrs AS "allowedCidrs",
           c.expires_at AS "expiresAt", c.last_used_at AS "lastUsedAt", c.last_api_version AS "lastApiVersion",
           c.last_client AS "lastClient", c.api_version AS "apiVersion", c.created_at AS "createdAt",
           c.revoked_at AS "revokedAt",
           CASE WHEN c.kind = 'session' THEN (
             SELECT json_build_object('method', s.method, 'tokenId', s.token_id, 'identityId', s.identity_id, 'tokenExpiresAt', t.expires_at)
               FROM session s LEFT JOIN credential t ON t.id = s.token_id
              WHERE s.credential_id = c.id) END AS session, ${actorColumns("credential")}
      FROM credential c ${actorJoins}
     WHERE c.prefix = ANY (${arrayOfUnknownLength("$prefixes")})`;

/** Selects credentials. Unnamed, because `credentialLookup` runs it as a part of its own text. */
export const credentialColumns = statement({
  parameters: { prefixes: "text[]", authorityAt: "timestamptz" },
  row: {
    id: "uuid",
    kind: textOf<Credential["kind"]>(),
    name: "text",
    prefix: "text",
    secretHash: "text",
    // The hash of the secret before the last rotation. It works until `previousExpiresAt`.
    previousSecretHash: "text?",
    previousExpiresAt: "timestamptz?",
    scopes: "text[]",
    // Empty means no limit.
    projectIds: "text[]",
    // Empty means every address.
    allowedCidrs: "text[]",
    expiresAt: "timestamptz?",
    lastUsedAt: "timestamptz?",
    lastApiVersion: "text?",
    lastClient: "text?",
    apiVersion: "text",
    createdAt: "timestamptz",
    revokedAt: "timestamptz?",
    // Null unless the kind is `session`.
    session: "json?",
    ...actorRow,
  },
  text: credentialSelect,
});

// Runs on every request, so that revocation, new roles and membership changes take effect on the next one. It returns each row as one JSON
// text, because pg describes and parses every column of every result: for these 28, that took half of its time.
const credentialLookup = statement({
  name: "credential_lookup",
  parameters: credentialColumns.parameters,
  row: { prefix: "text", json: "text" },
  text: `SELECT found.prefix, row_to_json(found)::text AS json FROM (${credentialSelect}) found`,
});

/** How the person of a session signed in. */
export interface SignedInBy {
  readonly method: SignInMethod;
  /** The personal token that the person signed in with, and its expiry. */
  readonly tokenId: string | null;
  readonly tokenExpiresAt: string | null;
  readonly identityId: string | null;
}

/** Columns with values from the contract, which a statement can declare only as text or JSON. */
interface ContractColumns {
  readonly session: SignedInBy | null;
  readonly scopes: readonly Scope[];
  readonly lastClient: Client | null;
  readonly role: Role | null;
  readonly allowedScopes: readonly Scope[];
}

/** A credential with its user and workspace: all that authentication and authorization need. */
export type CredentialRow = Omit<StatementRow<typeof credentialColumns>, keyof ContractColumns> & ContractColumns;

/** The JSON of the credentials that exist, by their prefix. */
export const readCredentials = async (
  database: Database,
  prefixes: readonly string[],
  nowMs: number,
): Promise<ReadonlyMap<string, string>> => {
  const found = await database.query(credentialLookup, { prefixes, authorityAt: new Date(nowMs) });
  return new Map(found.map(({ prefix, json }) => [prefix, json]));
};

/** Reads a credential with its authority at this time, in the transaction if there is one. */
export const lookUpCredential = async (database: Database, prefix: string, nowMs: number): Promise<CredentialRow | undefined> => {
  const json = (await readCredentials(database, [prefix], nowMs)).get(prefix);
  return json === undefined ? undefined : parseCredentialRow(json);
};

/** JSON has times as text; every other column is as `credentialColumns` declares it. */
export const parseCredentialRow = (json: string): CredentialRow => {
  const row = JSON.parse(json);
  return {
    ...row,
    previousExpiresAt: timeOrNull(row.previousExpiresAt),
    expiresAt: timeOrNull(row.expiresAt),
    lastUsedAt: timeOrNull(row.lastUsedAt),
    createdAt: new Date(row.createdAt),
    revokedAt: timeOrNull(row.revokedAt),
  };
};

const timeOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** The hashes of the secrets that work now. The previous secret stops at `previousExpiresAt` in every process. */
export const currentHashes = ({ secretHash, previousSecretHash, previousExpiresAt }: CredentialRow, nowMs: number): string[] =>
  previousSecretHash && previousExpiresAt && previousExpiresAt.getTime() > nowMs ? [secretHash, previousSecretHash] : [secretHash];

// The caller of a request: its credential, its role, its effective scopes and the projects that it can see.
import {
  type Client,
  capScopes,
  type EventData,
  personScopes,
  planScopes,
  policyScopes,
  roleScopes,
  type Scope,
} from "@worktrack/contract";
import type { CallerTable } from "./authority.sql.ts";
import type { CredentialRow } from "./lookup.ts";

/** The projects that a caller can see. visibility.ts applies it to records. */
export interface ProjectVisibility {
  /** The only projects that the credential is limited to; null when it has no such limit. */
  readonly limitedTo: readonly string[] | null;
  /** The projects that the credential's user cannot see: `private`, and those that are pending deletion. */
  readonly hidden: readonly string[];
  /** The workspace's private projects that the credential's user is not a member of. */
  readonly private: readonly string[];
}

/** The authenticated user and credential of a request, with what they may do now. */
export interface Caller {
  readonly credential: CredentialRow;
  readonly userId: string;
  readonly organizationId: string;
  readonly role: NonNullable<CredentialRow["role"]>;
  readonly visibility: ProjectVisibility;
  /** The effective scopes: those that credential, role, plan and policy all allow, in the contract's order. */
  readonly scopes: ReadonlySet<Scope>;
  /** X-Service-Client; null when absent. */
  readonly client: Client | null;
  /** The hash of all that decided the fields above, and the table of the row that authenticated the caller. */
  readonly authority: { readonly table: CallerTable; readonly hash: string };
}

/** Whether the caller is a person who signed in, other than with a token. The plan's limits on keys and the policy do not apply to them. */
export const isSignedIn = ({ session }: Pick<CredentialRow, "session">): boolean => session !== null && session.tokenId === null;

/** When the access ends. Null: never. A session can be renewed by signing in, so only its token's expiry counts. */
export const accessExpiry = ({ session, expiresAt }: Pick<CredentialRow, "session" | "expiresAt">): Date | null => {
  if (session === null) return expiresAt;
  return session.tokenExpiresAt === null ? null : new Date(session.tokenExpiresAt);
};

/** The caller as events and audit entries show them. */
export const actorOf = ({ credential, client }: Caller): EventData["actor"] => ({
  id: credential.userId,
  name: credential.userName,
  kind: credential.userKind,
  client,
});

export const callerOf = (row: CredentialRow, role: Caller["role"], client: Client | null, table: CallerTable = "credential"): Caller => ({
  credential: row,
  userId: row.userId,
  organizationId: row.organizationId,
  role,
  visibility: {
    limitedTo: row.projectIds.length > 0 ? row.projectIds : null,
    hidden: row.pendingProjectIds.length > 0 ? [...row.hiddenProjectIds, ...row.pendingProjectIds] : row.hiddenProjectIds,
    private: row.hiddenProjectIds,
  },
  scopes: effectiveScopes(row, role),
  client,
  authority: { table, hash: row.authority },
});

/** Caches the effective scopes by row. While a credential is unchanged, its row is the same object and has the same role. */
const known = new WeakMap<CredentialRow, ReadonlySet<Scope>>();

const effectiveScopes = (row: CredentialRow, role: Caller["role"]): ReadonlySet<Scope> => {
  const before = known.get(row);
  if (before) return before;
  const caps = isSignedIn(row)
    ? [roleScopes[role], personScopes[row.plan]]
    : [roleScopes[role], planScopes[row.plan], policyScopes(row.allowedScopes)];
  const scopes = new Set(caps.reduce<readonly Scope[]>((left, cap) => capScopes(left, cap), row.scopes));
  known.set(row, scopes);
  return scopes;
};

import { type Client, capped, planScopes, policyScopes, roleScopes, type Scope } from "@worktrack/contract";
import type { CredentialRow } from "./lookup.ts";

/** Which projects exist for a caller: the functions of projects/sight.ts say what that means for records. */
export interface Sight {
  /** The credential's own limit; null: none. */
  readonly only: readonly string[] | null;
  /** Private projects of the workspace that its user is no member of. */
  readonly hidden: readonly string[];
}

/** Who makes a request, and what that credential may do right now. */
export interface Caller {
  readonly credential: CredentialRow;
  readonly userId: string;
  readonly organizationId: string;
  readonly role: NonNullable<CredentialRow["role"]>;
  readonly sight: Sight;
  /** What role, plan and policy leave of the credential's scopes, in the order of the contract. */
  readonly scopes: ReadonlySet<Scope>;
  /** X-Service-Client; null when absent or unknown. */
  readonly client: Client | null;
}

export const callerOf = (row: CredentialRow, role: Caller["role"], client: Client | null): Caller => ({
  credential: row,
  userId: row.userId,
  organizationId: row.organizationId,
  role,
  sight: { only: row.projectIds.length > 0 ? row.projectIds : null, hidden: row.hiddenProjectIds },
  scopes: new Set(
    [roleScopes[role], planScopes[row.plan], policyScopes(row.allowedScopes)].reduce<Scope[]>((left, cap) => capped(left, cap), row.scopes),
  ),
  client,
});

import { type Client, capped, planScopes, roleScopes, type Scope } from "@worktrack/contract";
import type { CredentialRow } from "./lookup.ts";

/** Who makes a request, and what that credential may do right now. */
export interface Caller {
  readonly credential: CredentialRow;
  readonly userId: string;
  readonly organizationId: string;
  readonly role: NonNullable<CredentialRow["role"]>;
  /** What role and plan leave of the credential's scopes, in the order of the contract. */
  readonly scopes: ReadonlySet<Scope>;
  /** X-Service-Client; null when absent or unknown. */
  readonly client: Client | null;
}

export const callerOf = (row: CredentialRow, role: Caller["role"], client: Client | null): Caller => ({
  credential: row,
  userId: row.userId,
  organizationId: row.organizationId,
  role,
  scopes: new Set(capped(capped(row.scopes, roleScopes[role]), planScopes[row.plan])),
  client,
});

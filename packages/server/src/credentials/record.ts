// Converts a row to the credential as the API returns it, without its hashes.
import type { Credential, Scope } from "@worktrack/contract";
import type { Credential as Row } from "../generated/prisma/client.ts";

type Lists = "scopes" | "projectIds" | "allowedCidrs";
type Columns = Omit<Row, "organizationId" | "secretHash" | "previousSecretHash" | Lists> & {
  readonly [Name in Lists]: readonly string[];
};

export const credentialRecord = (row: Columns): Credential => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  prefix: row.prefix,
  userId: row.userId,
  scopes: [...row.scopes] as Scope[],
  projectIds: row.projectIds.length > 0 ? [...row.projectIds] : null,
  allowedCidrs: row.allowedCidrs.length > 0 ? [...row.allowedCidrs] : null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  lastApiVersion: row.lastApiVersion,
  createdAt: row.createdAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
  previousSecretExpiresAt: row.previousExpiresAt?.toISOString() ?? null,
});

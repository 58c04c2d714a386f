import type { Credential, Scope } from "@worktrack/contract";
import type { Credential as Row } from "../generated/prisma/client.ts";

type Columns = Omit<Row, "organizationId" | "userId" | "secretHash" | "scopes"> & { readonly scopes: readonly string[] };

/** The record; never the hash. */
export const credentialRecord = (row: Columns): Credential => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  prefix: row.prefix,
  scopes: [...row.scopes] as Scope[],
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
});

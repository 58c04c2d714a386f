// Converts a row to the credential as the API returns it, without its hashes.
import type { Client, Credential, Scope } from "@worktrack/contract";
import type { Credential as Row } from "../../generated/prisma/client.ts";

type Lists = "scopes" | "projectIds" | "allowedCidrs";
type Columns = Omit<Row, "organizationId" | "secretHash" | "previousSecretHash" | Lists> & {
  readonly [Name in Lists]: readonly string[];
};

/** A credential as the target of an audit entry. */
export const credentialTarget = ({ id, name, kind, userId }: Pick<Row, "id" | "name" | "kind" | "userId">) => ({
  kind: "credential",
  id,
  name,
  ...(kind !== "service_account" && { ownerId: userId }),
});

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
  lastClient: row.lastClient as Client | null,
  apiVersion: row.apiVersion,
  createdAt: row.createdAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
  previousSecretExpiresAt: row.previousExpiresAt?.toISOString() ?? null,
});

/** A session as the target of an audit entry, about which only its person gets a hint. */
export const sessionTarget = ({ id, userId }: { readonly id: string; readonly userId: string }) => ({
  kind: "session",
  id,
  name: "Session",
  ownerId: userId,
});

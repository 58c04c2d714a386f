import { type InboundSecret, inboundScopes } from "@worktrack/contract";
import type { Grant } from "../../credentials/grant.ts";
import type { InboundSecret as Row } from "../../generated/prisma/client.ts";

/** The record; never the secret. */
export const inboundSecretRecord = (row: Row): InboundSecret => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  userId: row.userId,
  projectId: row.projectId,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
});

/** What every one of them may do: in all the workspace, from everywhere, for good. */
export const grant: Grant = { scopes: [...inboundScopes], projectIds: [], allowedCidrs: [], expiresAt: null };

export const targetOf = ({ id, name }: Pick<Row, "id" | "name">) => ({ kind: "inbound_secret", id, name });

// Converts the columns of a passkey to its record in the contract, and to the target of audit entries.
import type { Passkey } from "@worktrack/contract";
import type { Passkey as Row } from "../../../generated/prisma/client.ts";

export const passkeyRecord = ({
  id,
  name,
  backedUp,
  createdAt,
  lastUsedAt,
}: Pick<Row, "id" | "name" | "backedUp" | "createdAt" | "lastUsedAt">): Passkey => ({
  id,
  name,
  backedUp,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export const passkeyTarget = ({ id, name }: Pick<Row, "id" | "name">) => ({ kind: "passkey", id, name });

import type { CredentialKind, Scope } from "@worktrack/contract";
import bcrypt from "bcrypt";
import type { z } from "zod";
import type { Credential as Row } from "../generated/prisma/client.ts";
import type { Database } from "../platform/database.ts";
import { newId } from "../platform/id.ts";
import { mintSecret } from "./secret.ts";

export interface NewCredential {
  readonly kind: z.infer<typeof CredentialKind>;
  readonly organizationId: string;
  readonly userId: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: Date | null;
}

/** Stores a new credential; its secret exists only in what this returns. */
export const insertCredential = async (
  { database, nowMs, bcryptCost }: { database: Database; nowMs: number; bcryptCost: number },
  credential: NewCredential,
): Promise<{ row: Row; secret: string }> => {
  const { prefix, secret, text } = mintSecret();
  const secretHash = await bcrypt.hash(secret, bcryptCost);
  const { scopes, ...columns } = credential;
  const data = { id: newId(), prefix, secretHash, scopes: [...scopes], createdAt: new Date(nowMs), ...columns };
  return { row: await database.prisma.credential.create({ data }), secret: text };
};

/** The user that a service account writes as. It takes no seat; what it may do is its scopes, so its role stands in the way of none. */
export const serviceUser = async ({ prisma }: Database, organizationId: string, name: string, nowMs: number): Promise<string> => {
  const id = newId();
  const createdAt = new Date(nowMs);
  await prisma.user.create({ data: { id, kind: "service", name, email: `${id}@service.invalid`, createdAt } });
  await prisma.membership.create({ data: { organizationId, userId: id, role: "admin", createdAt } });
  return id;
};

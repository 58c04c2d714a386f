import type { CredentialKind, Role, Scope } from "@worktrack/contract";
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
  /** Empty or absent: no limit. */
  readonly projectIds?: readonly string[];
  readonly allowedCidrs?: readonly string[];
  readonly expiresAt: Date | null;
}

/** A secret and what is stored of it. */
export interface Minted {
  readonly prefix: string;
  readonly secretHash: string;
  /** The secret as it is shown, once. */
  readonly text: string;
}

/** Takes as long as bcrypt does, so it comes before a transaction. With the prefix of a credential: its next secret. */
export const mintCredential = async (bcryptCost: number, prefix?: string): Promise<Minted> => {
  const made = mintSecret(prefix);
  return { prefix: made.prefix, secretHash: await bcrypt.hash(made.secret, bcryptCost), text: made.text };
};

/** The bcrypt cost of new secrets, for handlers that mint them. */
export interface SecretHashing {
  readonly bcryptCost: number;
}

/** Stores a new credential; its secret exists only in what this returns. */
export const insertCredential = async (
  { database, nowMs, bcryptCost }: { readonly database: Database; readonly nowMs: number } & SecretHashing,
  { scopes, projectIds = [], allowedCidrs = [], ...columns }: NewCredential,
  minted?: Minted,
): Promise<{ row: Row; secret: string }> => {
  const { text, ...secret } = minted ?? (await mintCredential(bcryptCost));
  const lists = { scopes: [...scopes], projectIds: [...projectIds], allowedCidrs: [...allowedCidrs] };
  const row = await database.prisma.credential.create({
    data: { id: newId(), createdAt: new Date(nowMs), ...secret, ...lists, ...columns },
  });
  return { row, secret: text };
};

/** Of the addresses that service accounts have instead of a person's. */
export const serviceDomain = "service.invalid";

interface NewServiceUser {
  readonly organizationId: string;
  readonly name: string;
  readonly role: Role;
  readonly createdAt: Date;
}

/** The user that a service account or an inbound secret writes as. It takes no seat. */
export const serviceUser = async ({ prisma }: Database, { organizationId, name, role, createdAt }: NewServiceUser): Promise<string> => {
  const id = newId();
  await prisma.user.create({ data: { id, kind: "service", name, email: `${id}@${serviceDomain}`, createdAt } });
  await prisma.membership.create({ data: { organizationId, userId: id, role, createdAt } });
  return id;
};

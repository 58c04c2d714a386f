// Mints, hashes and stores a new credential, and creates the user that a service account or an inbound secret acts as.
import { defaultDateVersion, type Role, type Scope } from "@worktrack/contract";
import bcrypt from "bcrypt";
import type { Database } from "../../database/database.ts";
import type { Credential as Row } from "../../generated/prisma/client.ts";
import { newId } from "../../platform/id.ts";
import type { CredentialKind } from "./find.ts";
import { mintSecret } from "./secret.ts";

export interface NewCredential {
  readonly kind: CredentialKind;
  readonly organizationId: string;
  readonly userId: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** Empty or absent: no limit. */
  readonly projectIds?: readonly string[];
  readonly allowedCidrs?: readonly string[];
  readonly expiresAt: Date | null;
}

/** A new secret, with the prefix and hash to store. */
export interface HashedSecret {
  readonly prefix: string;
  readonly secretHash: string;
  /** The whole secret. It is shown once and never stored. */
  readonly text: string;
}

/** Mints a secret and hashes it. bcrypt is slow, so call this before a transaction. With `prefix`, it replaces that credential's secret. */
export const mintHashedSecret = async (bcryptCost: number, prefix?: string): Promise<HashedSecret> => {
  const minted = mintSecret(prefix);
  return { prefix: minted.prefix, secretHash: await bcrypt.hash(minted.secret, bcryptCost), text: minted.text };
};

/** The bcrypt cost of new secrets, for handlers that mint them. */
export interface SecretHashing {
  readonly bcryptCost: number;
}

/** Stores a new credential. The returned secret cannot be read again. */
export const insertCredential = async (
  { database, nowMs, bcryptCost }: { readonly database: Database; readonly nowMs: number } & SecretHashing,
  { scopes, projectIds = [], allowedCidrs = [], ...columns }: NewCredential,
  hashed?: HashedSecret,
): Promise<{ row: Row; secret: string }> => {
  const { text, ...secret } = hashed ?? (await mintHashedSecret(bcryptCost));
  const lists = { scopes: [...scopes], projectIds: [...projectIds], allowedCidrs: [...allowedCidrs] };
  const row = await database.prisma.credential.create({
    data: { id: newId(), createdAt: new Date(nowMs), apiVersion: defaultDateVersion, ...secret, ...lists, ...columns },
  });
  return { row, secret: text };
};

/** The domain of the email addresses of service users. RFC 2606 reserves `.invalid`, so nobody can own one. */
export const serviceEmailDomain = "service.invalid";

interface NewServiceUser {
  readonly organizationId: string;
  readonly name: string;
  readonly role: Role;
  readonly createdAt: Date;
}

/** Creates the user that a service account or an inbound secret acts as, and returns its id. It is not listed as a member. */
export const insertServiceUser = async (
  { prisma }: Database,
  { organizationId, name, role, createdAt }: NewServiceUser,
): Promise<string> => {
  const id = newId();
  await prisma.user.create({ data: { id, organizationId, kind: "service", name, email: `${id}@${serviceEmailDomain}`, createdAt } });
  await prisma.membership.create({ data: { organizationId, userId: id, role, createdAt } });
  return id;
};

import type { CredentialKind, Scope } from "@worktrack/contract";
import type { z } from "zod";
import type { Context } from "../context.ts";
import type { Credential as Row } from "../generated/prisma/client.ts";
import { ApiError, notFound } from "../platform/api-error.ts";
import { requireManageable } from "./grant.ts";

export type Kind = z.infer<typeof CredentialKind>;

/** Which credentials an operation is about: the workspace's service accounts, or the caller's own tokens. */
export const within = (kind: Kind, { caller }: Context) => {
  if (kind === "service_account") return { kind, organizationId: caller.organizationId };
  if (caller.credential.kind !== "personal") throw new ApiError("forbidden", "A service account has no personal tokens");
  return { kind, organizationId: caller.organizationId, userId: caller.userId };
};

/** @throws ApiError not_found */
export const find = async (context: Context, kind: Kind, id: string): Promise<Row> => {
  const row = await context.database.prisma.credential.findFirst({ where: { id, ...within(kind, context) } });
  if (!row) throw notFound(kind === "personal" ? "token" : "service account");
  return row;
};

/** A credential that may still be changed, by somebody who holds all that it does. @throws ApiError not_found, forbidden */
export const findLive = async (context: Context, kind: Kind, id: string): Promise<Row> => {
  const row = await find(context, kind, id);
  if (row.revokedAt) throw notFound("live credential: it is revoked");
  if (row.id !== context.caller.credential.id) requireManageable(context.caller, { ...row, scopes: row.scopes as Scope[] });
  return row;
};

/** Holds it until the transaction ends: changes of one credential come one after another. */
export const lock = async ({ database }: Context, id: string): Promise<void> => {
  await database.rows({ name: "credential_lock", text: "SELECT id FROM credential WHERE id = $1::uuid FOR NO KEY UPDATE" }, [id]);
};

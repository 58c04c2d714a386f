// Finds and locks the credentials that a caller may read or manage: the workspace's service accounts, or the caller's own tokens.
import type { Credential, Scope } from "@worktrack/contract";
import { lockAuthority } from "../../caller/authority.ts";
import { canUseOnEveryPlan } from "../../caller/authorize.ts";
import type { Context } from "../../caller/context.ts";
import { type Grant, requireManageable } from "../../caller/grant.ts";
import { statement } from "../../database/statement.ts";
import type { Credential as Row } from "../../generated/prisma/client.ts";
import { ApiError, notFound } from "../../platform/api-error.ts";

/** The kinds that are managed as records with a name and a secret to copy. Sessions are managed in sessions/. */
export type CredentialKind = Exclude<Credential["kind"], "session">;

/**
 * The columns that select the credentials of an operation: the workspace's service accounts, or the caller's own tokens.
 * @throws ApiError forbidden when a service account asks for tokens
 */
export const ownerColumns = (kind: CredentialKind, { caller }: Context) => {
  if (kind === "service_account") return { kind, organizationId: caller.organizationId };
  if (caller.credential.userKind !== "person") throw new ApiError("forbidden", "A service account has no personal tokens");
  return { kind, organizationId: caller.organizationId, userId: caller.userId };
};

/**
 * The credentials that the caller can list and get. Without credentials:read, or limited to projects, a credential can read itself only:
 * the others' names, scopes and projects are outside its access.
 */
export const readableCredentials = (kind: CredentialKind, context: Context) => {
  const { caller } = context;
  const columns = ownerColumns(kind, context);
  const readsAll = caller.visibility.limitedTo === null && canUseOnEveryPlan(caller, "credentials:read");
  return readsAll ? columns : { ...columns, id: caller.credential.id };
};

/** @throws ApiError not_found */
export const findReadableCredential = (context: Context, kind: CredentialKind, id: string): Promise<Row> =>
  findAmong(context, readableCredentials(kind, context), id);

/** @throws ApiError not_found */
export const findCredential = (context: Context, kind: CredentialKind, id: string): Promise<Row> =>
  findAmong(context, ownerColumns(kind, context), id);

type Columns = ReturnType<typeof ownerColumns> | ReturnType<typeof readableCredentials>;

const findAmong = async ({ database }: Context, columns: Columns, id: string): Promise<Row> => {
  const row = await database.prisma.credential.findFirst({ where: { AND: [{ id }, columns] } });
  if (!row) throw notFound(nounOf(columns.kind));
  return row;
};

const nounOf = (kind: CredentialKind): string => (kind === "personal" ? "token" : "service account");

/** Finds a credential that is not revoked and can do no more than the caller's own. @throws ApiError not_found, forbidden */
export const findManageableCredential = async (context: Context, kind: CredentialKind, id: string): Promise<Row> => {
  const row = await findCredential(context, kind, id);
  if (row.revokedAt) throw notFound("live credential: it is revoked");
  if (row.id !== context.caller.credential.id) requireManageable(context.caller, grantedTo(row));
  return row;
};

/** The access that a credential has. */
export const grantedTo = (row: Row): Grant => ({ ...row, scopes: row.scopes as Scope[] });

const lockCredentialRow = statement({
  name: "credential_lock",
  parameters: { id: "uuid" },
  row: { id: "uuid" },
  text: "SELECT id FROM credential WHERE id = $id FOR NO KEY UPDATE",
});

/** Locks the row, so that changes of one credential happen one after another. A credential that changes itself locks its authority first. */
export const lockCredential = async (context: Context, id: string): Promise<void> => {
  if (id === context.caller.credential.id) await lockAuthority(context);
  await context.database.query(lockCredentialRow, { id });
};

import type { CredentialKind, Input, OperationName, Reply, Scope } from "@worktrack/contract";
import { bounds } from "@worktrack/contract";
import bcrypt from "bcrypt";
import type { z } from "zod";
import type { Credential as Row } from "../generated/prisma/client.ts";
import type { Handlers } from "../handler.ts";
import { Failure, invalidField, notFound } from "../platform/failure.ts";
import { pageArguments, pageOf } from "../platform/page.ts";
import type { Context } from "../runtime.ts";
import { requireCover } from "./grant.ts";
import { credentialRecord } from "./record.ts";
import { mintSecret } from "./secret.ts";
import { insertCredential, serviceUser } from "./store.ts";

type Kind = z.infer<typeof CredentialKind>;

/** Which credentials an operation is about: the workspace's service accounts, or the caller's own tokens. */
const within = (kind: Kind, { caller }: Context) => {
  if (kind === "service_account") return { kind, organizationId: caller.organizationId };
  if (caller.credential.kind !== "personal") throw new Failure("forbidden", "A service account has no personal tokens");
  return { kind, organizationId: caller.organizationId, userId: caller.userId };
};

const find = async (context: Context, kind: Kind, id: string): Promise<Row> => {
  const row = await context.database.prisma.credential.findFirst({ where: { id, ...within(kind, context) } });
  if (!row) throw notFound(kind === "personal" ? "token" : "service account");
  return row;
};

/** A credential that may still be changed, by somebody who holds all that it does. */
const findLive = async (context: Context, kind: Kind, id: string): Promise<Row> => {
  const row = await find(context, kind, id);
  if (row.revokedAt) throw notFound("live credential: it is revoked");
  if (row.id !== context.caller.credential.id) requireCover(context.caller, row.scopes as Scope[]);
  return row;
};

const list = async (context: Context, kind: Kind, query: Input<"me.tokens.list">["query"]): Promise<Reply<"me.tokens.list">> => {
  const where = within(kind, context);
  const scope = `${context.caller.organizationId} ${kind} ${context.caller.userId}`;
  const { after, ...page } = pageArguments(scope, query);
  const rows = await context.database.prisma.credential.findMany({ where: { ...where, ...after }, ...page });
  return pageOf(scope, query, rows, credentialRecord);
};

const create = (context: Context, kind: Kind, body: Input<"me.tokens.create">["body"]): Promise<Reply<"me.tokens.create">> => {
  const owner = within(kind, context);
  requireCover(context.caller, body.scopes);
  const expiresAt = body.expiresAt === null ? null : new Date(body.expiresAt);
  if (expiresAt && expiresAt.getTime() <= context.nowMs) throw invalidField(["body", "expiresAt"], "in_the_past", "Must be in the future");
  return context.database.transaction(async (database) => {
    const live = await database.prisma.credential.count({ where: { ...owner, revokedAt: null } });
    if (live >= bounds.credentialsPerOwner)
      throw new Failure("conflict", `At most ${bounds.credentialsPerOwner} live credentials: revoke some first`);
    const { organizationId } = context.caller;
    const userId = kind === "personal" ? context.caller.userId : await serviceUser(database, organizationId, body.name, context.nowMs);
    const made = { kind, organizationId, userId, name: body.name, scopes: body.scopes, expiresAt };
    const { row, secret } = await insertCredential({ ...context, database }, made);
    return { ...credentialRecord(row), secret };
  });
};

const update = async (
  context: Context,
  kind: Kind,
  id: string,
  body: Input<"me.tokens.update">["body"],
): Promise<Reply<"me.tokens.update">> => {
  const row = await findLive(context, kind, id);
  if (body.scopes) requireCover(context.caller, body.scopes);
  const data = { ...(body.name !== undefined && { name: body.name }), ...(body.scopes !== undefined && { scopes: body.scopes }) };
  return credentialRecord(await context.database.prisma.credential.update({ where: { id: row.id }, data }));
};

/** The old secret stops with the commit: every request reads the hash anew. */
const rotate = async (context: Context, kind: Kind, id: string): Promise<Reply<"me.tokens.rotate">> => {
  const row = await findLive(context, kind, id);
  const { prefix, secret, text } = mintSecret();
  const data = { prefix, secretHash: await bcrypt.hash(secret, context.bcryptCost) };
  const rotated = await context.database.prisma.credential.update({ where: { id: row.id }, data });
  return { ...credentialRecord(rotated), secret: text };
};

/** For good. Revoking twice is revoking once. */
const revoke = async (context: Context, kind: Kind, id: string): Promise<undefined> => {
  const row = await find(context, kind, id);
  if (row.revokedAt) return undefined;
  await findLive(context, kind, id);
  await context.database.prisma.credential.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: new Date(context.nowMs) } });
  return undefined;
};

export const credentialHandlers: Handlers<Extract<OperationName, `serviceAccounts.${string}` | `me.tokens.${string}`>> = {
  "serviceAccounts.list": (context, { query }) => list(context, "service_account", query),
  "serviceAccounts.create": (context, { body }) => create(context, "service_account", body),
  "serviceAccounts.get": async (context, { params }) => credentialRecord(await find(context, "service_account", params.id)),
  "serviceAccounts.update": (context, { params, body }) => update(context, "service_account", params.id, body),
  "serviceAccounts.rotate": (context, { params }) => rotate(context, "service_account", params.id),
  "serviceAccounts.revoke": (context, { params }) => revoke(context, "service_account", params.id),
  "me.tokens.list": (context, { query }) => list(context, "personal", query),
  "me.tokens.create": (context, { body }) => create(context, "personal", body),
  "me.tokens.get": async (context, { params }) => credentialRecord(await find(context, "personal", params.id)),
  "me.tokens.update": (context, { params, body }) => update(context, "personal", params.id, body),
  "me.tokens.rotate": (context, { params }) => rotate(context, "personal", params.id),
  "me.tokens.revoke": (context, { params }) => revoke(context, "personal", params.id),
};

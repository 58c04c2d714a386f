// Lists, reads, renames and removes the passkeys of the caller's identity.
import type { Input, Reply } from "@worktrack/contract";
import { type Context, inTransaction } from "../../../caller/context.ts";
import { notFound } from "../../../platform/api-error.ts";
import { pageArguments, pageOf } from "../../../platform/page.ts";
import { auditInWorkspaces } from "../audit.ts";
import { findOwnIdentity, requireManageableIdentity } from "./own.ts";
import { passkeyRecord, passkeyTarget } from "./record.ts";

export const listPasskeys = async (context: Context, { query }: Input<"me.passkeys.list">): Promise<Reply<"me.passkeys.list">> => {
  const identityId = await findOwnIdentity(context);
  const scope = `${context.caller.userId} passkeys`;
  const { after, ...page } = pageArguments(scope, query);
  const rows = identityId === undefined ? [] : await context.database.prisma.passkey.findMany({ where: { identityId, ...after }, ...page });
  return pageOf(scope, query, rows, passkeyRecord);
};

export const getPasskey = async (context: Context, { params }: Input<"me.passkeys.get">): Promise<Reply<"me.passkeys.get">> => {
  const identityId = await findOwnIdentity(context);
  const row = identityId === undefined ? null : await context.database.prisma.passkey.findFirst({ where: { id: params.id, identityId } });
  if (!row) throw notFound("passkey");
  return passkeyRecord(row);
};

export const renamePasskey = (context: Context, { params, body }: Input<"me.passkeys.update">): Promise<Reply<"me.passkeys.update">> =>
  inTransaction(context, async (within) => {
    const { row, identityId } = await findManageable(within, params.id);
    if (row.name === body.name) return passkeyRecord(row);
    const renamed = await within.database.prisma.passkey.update({ where: { id: row.id }, data: { name: body.name } });
    const changes = { name: { from: row.name, to: body.name } };
    await auditInWorkspaces(within, identityId, { action: "passkey.updated", target: passkeyTarget(renamed), changes });
    return passkeyRecord(renamed);
  });

export const removePasskey = (context: Context, { params }: Input<"me.passkeys.delete">): Promise<undefined> =>
  inTransaction(context, async (within) => {
    const { row, identityId } = await findManageable(within, params.id);
    const { count } = await within.database.prisma.passkey.deleteMany({ where: { id: row.id } });
    if (count === 0) throw notFound("passkey");
    await auditInWorkspaces(within, identityId, { action: "passkey.deleted", target: passkeyTarget(row) });
    return undefined;
  });

/** @throws ApiError not_found, also for the passkey of somebody else; forbidden, reauthentication_required */
const findManageable = async (context: Context, id: string) => {
  const { id: identityId } = await requireManageableIdentity(context);
  const row = identityId === undefined ? null : await context.database.prisma.passkey.findFirst({ where: { id, identityId } });
  if (identityId === undefined || !row) throw notFound("passkey");
  return { row, identityId };
};

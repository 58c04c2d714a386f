import type { Input, OperationName, Reply } from "@worktrack/contract";
import { audit } from "../audit/write.ts";
import type { Context } from "../context.ts";
import { inTransaction } from "../context.ts";
import type { SecretHashing } from "../credentials/new-credential.ts";
import type { Handlers } from "../handler.ts";
import { notFound } from "../platform/api-error.ts";
import { pageArguments, pageOf } from "../platform/page.ts";
import type { Runtime } from "../runtime.ts";
import { acceptInvitation } from "./accept.ts";
import { createInvitation } from "./create.ts";
import { invitationRecord, invitationTarget, withInviter } from "./record.ts";

const openOf = ({ caller, nowMs }: Context) => ({ organizationId: caller.organizationId, expiresAt: { gt: new Date(nowMs) } });

const list = async (context: Context, { query }: Input<"invitations.list">): Promise<Reply<"invitations.list">> => {
  const scope = `${context.caller.organizationId} invitations`;
  const { after, ...page } = pageArguments(scope, query);
  const rows = await context.database.prisma.invitation.findMany({
    where: { ...openOf(context), ...after },
    include: withInviter,
    ...page,
  });
  return pageOf(scope, query, rows, invitationRecord);
};

/** Of taking back and accepting at once, the one that deletes the row has won. */
const revoke = (context: Context, { params: { id } }: Input<"invitations.revoke">): Promise<undefined> =>
  inTransaction(context, async (within) => {
    const row = await within.database.prisma.invitation.findFirst({ where: { id, ...openOf(within) } });
    if (!row || (await within.database.prisma.invitation.deleteMany({ where: { id } })).count === 0) throw notFound("open invitation");
    await audit(within, { action: "invitation.revoked", target: invitationTarget(row) });
    return undefined;
  });

export const invitationHandlers: Handlers<
  Extract<OperationName, `invitations.${string}`>,
  SecretHashing & Pick<Runtime, "limits" | "clock">
> = {
  "invitations.list": list,
  "invitations.create": createInvitation,
  "invitations.accept": acceptInvitation,
  "invitations.revoke": revoke,
};

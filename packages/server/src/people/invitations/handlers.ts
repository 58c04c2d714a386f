// Maps the operations on invitations to their functions, and lists and reads the open invitations.
import type { Input, OperationName, Reply } from "@worktrack/contract";
import type { FailurePorts } from "../../access/credentials/authenticate.ts";
import type { SecretHashing } from "../../access/credentials/new-credential.ts";
import type { Context } from "../../caller/context.ts";
import type { Handlers } from "../../caller/handler.ts";
import { notFound } from "../../platform/api-error.ts";
import { pageArguments, pageOf } from "../../platform/page.ts";
import type { DnsPort } from "../../platform/txt-records.ts";
import { acceptInvitation } from "./accept.ts";
import { createInvitation } from "./create.ts";
import { invitationRecord, openInvitations, withInviter } from "./record.ts";
import { revokeInvitation } from "./revoke.ts";

const list = async (context: Context, { query }: Input<"invitations.list">): Promise<Reply<"invitations.list">> => {
  const scope = `${context.caller.organizationId} invitations`;
  const { after, ...page } = pageArguments(scope, query);
  const rows = await context.database.prisma.invitation.findMany({
    where: { ...openInvitations(context), ...after },
    include: withInviter,
    ...page,
  });
  return pageOf(scope, query, rows, invitationRecord);
};

const get = async (context: Context, { params }: Input<"invitations.get">): Promise<Reply<"invitations.get">> => {
  const where = { id: params.id, ...openInvitations(context) };
  const row = await context.database.prisma.invitation.findFirst({ where, include: withInviter });
  if (!row) throw notFound("invitation");
  return invitationRecord(row);
};

export const invitationHandlers: Handlers<Extract<OperationName, `invitations.${string}`>, SecretHashing & FailurePorts & DnsPort> = {
  "invitations.list": list,
  "invitations.get": get,
  "invitations.create": createInvitation,
  "invitations.accept": acceptInvitation,
  "invitations.revoke": revokeInvitation,
};

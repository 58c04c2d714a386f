// Maps the operations on invitations to their functions, and lists the open invitations.
import type { Input, OperationName, Reply } from "@worktrack/contract";
import type { Context } from "../context.ts";
import type { SecretHashing } from "../credentials/new-credential.ts";
import type { Handlers } from "../handler.ts";
import { pageArguments, pageOf } from "../platform/page.ts";
import type { Runtime } from "../runtime.ts";
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

export const invitationHandlers: Handlers<
  Extract<OperationName, `invitations.${string}`>,
  SecretHashing & Pick<Runtime, "limits" | "clock" | "lookUpTxt" | "metrics">
> = {
  "invitations.list": list,
  "invitations.create": createInvitation,
  "invitations.accept": acceptInvitation,
  "invitations.revoke": revokeInvitation,
};

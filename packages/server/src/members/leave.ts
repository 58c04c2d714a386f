import type { Input, Member } from "@worktrack/contract";
import { audit } from "../audit/write.ts";
import type { Context } from "../context.ts";
import { inTransaction } from "../context.ts";
import { emit } from "../events/emit.ts";
import { withdrawInvitations } from "../invitations/withdraw.ts";
import { ApiError } from "../platform/api-error.ts";
import { lockOrganization } from "../platform/organization-lock.ts";
import { lockMembers, requireAnotherOwner, requireOwner } from "./authority.ts";
import { findMember } from "./record.ts";
import { adoptProjects, lockProjectsOf } from "./stranded.ts";
import { revokeTokens } from "./tokens.ts";

export const removeMember = (context: Context, { params }: Input<"members.remove">): Promise<undefined> =>
  inTransaction(context, async (within) => {
    const caller = await lockMembers(within);
    const member = await findMember(within, params.id);
    requireOwner(caller, [member.role], "remove");
    return part(within, member);
  });

export const leave = (context: Context): Promise<undefined> => {
  if (context.caller.credential.kind !== "personal")
    throw new ApiError("forbidden", "A service account is no member, so it cannot leave: revoke it instead");
  return inTransaction(context, async (within) => {
    await lockOrganization(within);
    return part(within, await findMember(within, within.caller.userId));
  });
};

/** What they wrote stays theirs, and so do their service accounts the workspace's. The workspace is locked. */
const part = async (context: Context, member: Member): Promise<undefined> => {
  const { database, caller, nowMs } = context;
  const { organizationId } = caller;
  if (member.role === "owner") await requireAnotherOwner(context, member.id);
  await lockProjectsOf(context, member.id);
  const tokens = await revokeTokens(database, organizationId, member.id, nowMs);
  await withdrawInvitations(context, member.id, null);
  await database.prisma.membership.delete({ where: { organizationId_userId: { organizationId, userId: member.id } } });
  await emit(context, "member.left", { member }, null);
  await audit(context, {
    action: "member.left",
    target: { kind: "member", id: member.id, name: member.name },
    changes: { role: { from: member.role, to: null }, tokens: { from: tokens, to: 0 } },
  });
  await adoptProjects(context);
  return undefined;
};

// Ends a membership, because an administrator or SCIM removes the member or the member leaves: revokes their tokens and the invitations
// that they made, ends their sessions, and emits member.left.
import type { Input, Member } from "@worktrack/contract";
import { endSessionsOfPerson } from "../../access/credentials/end-sessions.ts";
import { revokePersonalTokens } from "../../access/credentials/revoke.ts";
import { audit } from "../../audit/write.ts";
import type { Context } from "../../caller/context.ts";
import { inTransaction } from "../../caller/context.ts";
import { emit } from "../../events/emit.ts";
import { ApiError } from "../../platform/api-error.ts";
import { lockMembers, requireAnotherOwner, requireOwnerForOwners } from "./admin-checks.ts";
import { addOwnersToOrphanedProjects, lockMemberProjects } from "./orphaned-projects.ts";
import { findMember } from "./record.ts";
import { revokeInvitationsBy } from "./revoke-invitations.ts";

export const removeMember = (context: Context, { params }: Input<"members.remove">): Promise<undefined> =>
  inTransaction(context, async (within) => {
    await lockMembers(within);
    const member = await findMember(within, params.id);
    requireOwnerForOwners(within.caller.role, [member.role], "remove");
    return endMembership(within, member);
  });

export const leaveWorkspace = (context: Context): Promise<undefined> => {
  if (context.caller.credential.userKind !== "person")
    throw new ApiError("forbidden", "A service account is not a member, so it cannot leave. Revoke it instead.");
  return inTransaction(context, async (within) => {
    await lockMembers(within);
    return endMembership(within, await findMember(within, within.caller.userId));
  });
};

/** Ends a membership. The person's records keep their author, and their service accounts keep working. The members must be locked. */
export const endMembership = async (context: Context, member: Member): Promise<undefined> => {
  const { database, caller, nowMs } = context;
  const { organizationId } = caller;
  if (member.role === "owner") await requireAnotherOwner(context, member.id);
  await lockMemberProjects(context, member.id);
  const tokens = await revokePersonalTokens(database, organizationId, member.id, nowMs);
  await revokeInvitationsBy(context, member.id, null);
  await database.prisma.membership.delete({ where: { organizationId_userId: { organizationId, userId: member.id } } });
  // A sign-in locks the membership, so every session is either seen here, or refused because the membership is gone.
  const sessions = await endSessionsOfPerson(database, { userId: member.id, exceptId: null, nowMs });
  const leftAt = new Date(nowMs);
  await database.prisma.user.update({ where: { id: member.id }, data: { leftAt, updatedAt: leftAt } });
  await emit(context, "member.left", { member: { ...member, leftAt: leftAt.toISOString() } }, null);
  await audit(context, {
    action: "member.left",
    target: { kind: "member", id: member.id, name: member.name },
    changes: { role: { from: member.role, to: null }, tokens: { from: tokens, to: 0 }, sessions: { from: sessions.length, to: 0 } },
  });
  await addOwnersToOrphanedProjects(context);
  return undefined;
};

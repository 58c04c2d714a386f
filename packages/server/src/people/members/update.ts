// Changes a member's role. The new role limits the member's tokens from their next request. The member's SCIM group becomes that of the role.
import { type Input, isHigherRole, type MemberDetail } from "@worktrack/contract";
import { audit } from "../../audit/write.ts";
import { authorize } from "../../caller/authorize.ts";
import type { Context } from "../../caller/context.ts";
import { inTransaction } from "../../caller/context.ts";
import { emit } from "../../events/emit.ts";
import { lockMembers, requireAnotherOwner, requireOwnerForOwners, requireScopesOfRole } from "./admin-checks.ts";
import { groupsOf } from "./groups.ts";
import { findMember, withDomainMark } from "./record.ts";
import { revokeInvitationsBy } from "./revoke-invitations.ts";

/** A higher role gives access, unlike the other requests of the operation. */
const rulesForHigherRoles = { access: "members:write", outlivesCredential: true } as const;

export const updateMember = (context: Context, { params, body: { role } }: Input<"members.update">): Promise<MemberDetail> =>
  inTransaction(context, async (within) => {
    await lockMembers(within);
    const before = await findMember(within, params.id);
    requireOwnerForOwners(within.caller.role, [before.role, role], "make or change");
    if (before.role === role) return withDomainMark(within, before);
    if (isHigherRole(role, before.role)) {
      authorize(rulesForHigherRoles, within.caller);
      requireScopesOfRole(within.caller, role);
    }
    if (before.role === "owner") await requireAnotherOwner(within, before.id);
    const { organizationId } = within.caller;
    await within.database.prisma.membership.update({
      where: { organizationId_userId: { organizationId, userId: before.id } },
      data: { role, groups: groupsOf(role), user: { update: { updatedAt: new Date(within.nowMs) } } },
    });
    await revokeInvitationsBy(within, before.id, role);
    const member = { ...before, role };
    const changes = { role: { from: before.role, to: role } };
    await emit(within, "member.role_changed", { member, changes }, null);
    await audit(within, {
      action: "member.role_changed",
      target: { kind: "member", id: member.id, name: member.name },
      changes,
    });
    return withDomainMark(within, member);
  });

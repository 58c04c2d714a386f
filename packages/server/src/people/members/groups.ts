// Puts members into SCIM groups. There is a group for each role but owner, and a member's role is the highest of their groups.
import { administrators, type Member, type Role, type ScimGroupName, scimGroups } from "@worktrack/contract";
import { auditEach } from "../../audit/write.ts";
import type { Context } from "../../caller/context.ts";
import { statement } from "../../database/statement.ts";
import { emitEach } from "../../events/emit.ts";
import { markProvisioned } from "./provision.ts";
import { revokeInvitationsBy } from "./revoke-invitations.ts";

/** The groups of a member whose role the API sets. */
export const groupsOf = (role: Role): ScimGroupName[] => scimGroups.filter((group) => group === role);

/** The role of a member in these groups. Without a group it is `member`, and an owner stays an owner. */
export const roleOfGroups = (before: Role, groups: readonly ScimGroupName[]): Role =>
  before === "owner" ? "owner" : (scimGroups.find((group) => groups.includes(group)) ?? "member");

/** A member, and the groups to put them into instead of their present ones. */
export interface GroupChange {
  readonly member: Member;
  readonly groups: readonly ScimGroupName[];
}

const updateGroups = statement({
  name: "membership_update_groups",
  parameters: { organizationId: "uuid", changes: "json" },
  row: {},
  text: `
  UPDATE membership m
     SET role = (c.change->>'role')::role,
         groups = ARRAY(SELECT json_array_elements_text(c.change->'groups'))::role[]
    FROM json_array_elements($changes) c (change)
   WHERE m.organization_id = $organizationId AND m.user_id = (c.change->>'userId')::uuid`,
});

/** Replaces the groups of members. Emits member.role_changed for those whose role changes. The members must be locked. */
export const setMemberGroups = async (context: Context, changes: readonly GroupChange[]): Promise<void> => {
  if (changes.length === 0) return;
  const { database, caller } = context;
  const { organizationId } = caller;
  const changed = changes.map(({ member, groups }) => ({
    before: member,
    groups,
    member: { ...member, role: roleOfGroups(member.role, groups) },
  }));
  const rows = changed.map(({ member, groups }) => ({
    userId: member.id,
    role: member.role,
    groups: scimGroups.filter((group) => groups.includes(group)),
  }));
  await database.query(updateGroups, { organizationId, changes: JSON.stringify(rows) });
  await markProvisioned(
    context,
    rows.map(({ userId }) => userId),
  );
  const moved = changed.filter(({ before, member }) => before.role !== member.role);
  for (const { before, member } of moved)
    if (administrators.includes(before.role)) await revokeInvitationsBy(context, member.id, member.role);
  await recordRoleChanges(context, moved);
};

const recordRoleChanges = async (context: Context, moved: readonly { before: Member; member: Member }[]): Promise<void> => {
  if (moved.length === 0) return;
  const changesOf = (before: Member, member: Member) => ({ role: { from: before.role, to: member.role } });
  const data = moved.map(({ before, member }) => ({ member, changes: changesOf(before, member) }));
  await emitEach(context, "member.role_changed", data, null);
  const entries = moved.map(({ before, member }) => ({
    action: "member.role_changed" as const,
    target: { kind: "member", id: member.id, name: member.name },
    changes: changesOf(before, member),
  }));
  await auditEach(context, entries);
};

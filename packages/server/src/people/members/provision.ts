// Adds the people whom an identity provider manages to the workspace, for the first time or again, and emits member.joined.
import type { Member } from "@worktrack/contract";
import { audit } from "../../audit/write.ts";
import type { Context } from "../../caller/context.ts";
import { statement } from "../../database/statement.ts";
import { emit } from "../../events/emit.ts";
import { newId } from "../../platform/id.ts";
import type { Profile } from "./profile.ts";
import { memberRecord, withUser } from "./record.ts";
import { revokeInvitationsTo } from "./revoke-invitations.ts";

const mark = statement({
  name: "user_mark_provisioned",
  parameters: { organizationId: "uuid", ids: "uuid[]", updatedAt: "timestamptz" },
  row: {},
  text: `
  UPDATE "user"
     SET provisioned = TRUE, updated_at = $updatedAt,
         user_name = CASE WHEN provisioned THEN user_name ELSE coalesce(user_name, email) END
   WHERE organization_id = $organizationId AND id = ANY ($ids)`,
});

/** Marks people as managed by the provider. Newly managed people get their address as the userName, so that both can change separately. */
export const markProvisioned = async ({ database, caller, nowMs }: Context, ids: readonly string[]): Promise<void> => {
  await database.query(mark, { organizationId: caller.organizationId, ids, updatedAt: new Date(nowMs) });
};

/**
 * Inserts a person, as a member or, if the provider creates them inactive, as somebody who has left. Returns their id. The members must be
 * locked. @throws a unique violation when the address or the external id belongs to somebody else
 */
export const provisionPerson = async (context: Context, profile: Profile, active: boolean): Promise<string> => {
  const { database, caller, nowMs } = context;
  const [id, createdAt] = [newId(), new Date(nowMs)];
  const person = { id, organizationId: caller.organizationId, kind: "person" as const, ...profile, createdAt };
  await database.prisma.user.create({ data: { ...person, leftAt: createdAt } });
  if (active) await admitPerson(context, id);
  else await showFormerMember(context, { id, name: profile.name });
  return id;
};

/** Lists a person who has left for the provider, as inactive. The members must be locked. @throws a unique violation when somebody listed has the address */
export const showFormerMember = async (context: Context, { id, name }: { readonly id: string; readonly name: string }): Promise<void> => {
  const { database, nowMs } = context;
  await database.prisma.user.update({ where: { id }, data: { provisioned: true, updatedAt: new Date(nowMs) } });
  const changes = { provisioned: { from: false, to: true } };
  await audit(context, { action: "member.updated", target: { kind: "member", id, name }, changes });
};

/**
 * Makes a person who has left a member again: the same person with the same records. Their revoked tokens stay revoked, and they are in no
 * private project. The members must be locked. @throws a unique violation when a present member has the address
 */
export const admitPerson = async (context: Context, userId: string): Promise<Member> => {
  const { database, caller, nowMs } = context;
  const { organizationId } = caller;
  const createdAt = new Date(nowMs);
  const user = await database.prisma.user.update({
    where: { id: userId },
    data: { leftAt: null, provisioned: true, updatedAt: createdAt },
  });
  const data = { organizationId, userId, role: "member" as const, createdAt };
  const member = memberRecord(await database.prisma.membership.create({ data, include: withUser }));
  await revokeInvitationsTo(context, user);
  await emit(context, "member.joined", { member }, null);
  const target = { kind: "member", id: member.id, name: member.name };
  await audit(context, { action: "member.joined", target, changes: { role: { from: null, to: member.role } } });
  return member;
};

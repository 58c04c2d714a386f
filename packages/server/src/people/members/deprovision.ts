// Ends the membership of a person whom an identity provider manages, and hides those whom it deletes.
import type { Member } from "@worktrack/contract";
import { audit } from "../../audit/write.ts";
import type { Context } from "../../caller/context.ts";
import { ApiError } from "../../platform/api-error.ts";
import { endMembership } from "./leave.ts";
import { markProvisioned } from "./provision.ts";

/** Ends a membership. The person stays listed for the provider. The members must be locked. @throws ApiError conflict for an owner */
export const deactivateMember = async (context: Context, member: Member): Promise<void> => {
  if (member.role === "owner")
    throw new ApiError("conflict", "SCIM does not deactivate or delete an owner. Change the role of this member in Worktrack first.");
  await endMembership(context, member);
  await markProvisioned(context, [member.id]);
};

/**
 * Hides a person who has left from the provider. They keep their external id, by which the provider can add them again. The members must be
 * locked.
 */
export const hideFormerMember = async (context: Context, { id, name }: { readonly id: string; readonly name: string }): Promise<void> => {
  const { database, nowMs } = context;
  await database.prisma.user.update({ where: { id }, data: { provisioned: false, updatedAt: new Date(nowMs) } });
  const changes = { provisioned: { from: true, to: false } };
  await audit(context, { action: "member.updated", target: { kind: "member", id, name }, changes });
};

// Changes the name, the address and the external id of a person whom an identity provider manages.
import type { Role } from "@worktrack/contract";
import { auditEach } from "../../audit/write.ts";
import type { Caller } from "../../caller/caller.ts";
import type { Context } from "../../caller/context.ts";
import type { Database } from "../../database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { changesBetween } from "../../platform/changes.ts";
import { revokeInvitationsTo } from "./revoke-invitations.ts";

/** The fields of a person that an identity provider sets. */
export interface Profile {
  readonly email: string;
  /** As it is compared. Null: the address is the userName. */
  readonly userName: string | null;
  /** The userName as the provider wrote it. Null: as it is compared. */
  readonly sentUserName: string | null;
  readonly name: string;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly externalId: string | null;
}

/** The userName as it is compared. */
export const userNameOf = ({ userName, email }: Pick<Profile, "userName" | "email">): string => userName ?? email;

const shown = ({ email, userName, sentUserName, name, givenName, familyName, externalId }: Profile) => ({
  email,
  userName: sentUserName ?? userNameOf({ userName, email }),
  name,
  givenName,
  familyName,
  externalId,
});

/** An owner can later sign in with their address, so a provider must not redirect it. @throws ApiError conflict */
export const requireChangeableAddress = (role: Role | null): void => {
  if (role === "owner")
    throw new ApiError("conflict", "SCIM does not change the address of an owner. Change the role of this member in Worktrack first.");
};

/** Confirms an address that SCIM has changed, so that a sign-in provider's account with this address can be linked to the person. */
export const confirmAddress = async (
  database: Database,
  { organizationId, userId }: Pick<Caller, "organizationId" | "userId">,
): Promise<void> => {
  await database.prisma.user.updateMany({ where: { organizationId, id: userId }, data: { addressUnconfirmed: false } });
};

/**
 * Changes a person's profile, and returns whether anything has changed. The members must be locked.
 * @throws a unique violation when the address or the external id belongs to somebody else
 */
export const changeProfile = async (context: Context, id: string, before: Profile, after: Profile): Promise<boolean> => {
  const { name, ...others } = changesBetween(shown(before), shown(after));
  if (!name && Object.keys(others).length === 0) return false;
  const { database, nowMs } = context;
  const unconfirmed = others.email && { addressUnconfirmed: true };
  await database.prisma.user.update({ where: { id }, data: { ...after, ...unconfirmed, provisioned: true, updatedAt: new Date(nowMs) } });
  if (others.email || others.userName) await revokeInvitationsTo(context, after);
  const target = { kind: "member", id, name: after.name };
  await auditEach(context, [
    ...(name ? [{ action: "member.renamed" as const, target, changes: { name } }] : []),
    ...(Object.keys(others).length > 0 ? [{ action: "member.updated" as const, target, changes: others }] : []),
  ]);
  return true;
};

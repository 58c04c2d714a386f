// Finds the member whom a command of the server's administrator names by workspace and address.
import type { AdminContext } from "../../caller/context.ts";
import { ApiError } from "../../platform/api-error.ts";
import { requireNotBeingDeleted } from "./deletion-state.ts";

/** The workspace and the address with which the administrator names a member. */
export interface MemberName {
  readonly slug: string;
  readonly email: string;
}

export interface NamedMember {
  readonly organizationId: string;
  readonly userId: string;
  readonly name: string;
}

/** @throws ApiError not_found, also for people who have left; conflict if the workspace is being deleted */
export const findNamedMember = async (
  { database: { prisma } }: Pick<AdminContext, "database">,
  { slug, email }: MemberName,
): Promise<NamedMember> => {
  const organization = await prisma.organization.findUnique({ where: { slug } });
  if (!organization) throw new ApiError("not_found", `No workspace has the slug ${slug}`);
  requireNotBeingDeleted(organization);
  const user = { kind: "person" as const, email: email.toLowerCase() };
  const membership = await prisma.membership.findFirst({
    where: { organizationId: organization.id, user },
    include: { user: { select: { name: true } } },
  });
  if (!membership) throw new ApiError("not_found", `The workspace ${slug} has no member with the address ${email}`);
  return { organizationId: organization.id, userId: membership.userId, name: membership.user.name };
};

// Finds members and people who have left, and converts rows to the records that the API returns.
import type { Member, Person } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import type { Prisma } from "../../generated/prisma/client.ts";
import { notFound } from "../../platform/api-error.ts";
import { authorColumns } from "../../platform/author.ts";
import { markVerified } from "../domains/address.ts";

export const withUser = { user: { select: authorColumns } } as const satisfies Prisma.MembershipInclude;
type Row = Prisma.MembershipGetPayload<{ include: typeof withUser }>;

export const memberRecord = ({ user, role, createdAt }: Pick<Row, "user" | "role" | "createdAt">): Member => ({
  ...user,
  role,
  joinedAt: createdAt.toISOString(),
  leftAt: null,
});

/** Adds whether the address of a member or former member is in a verified domain. */
export const withDomainMark = async <P extends { readonly email: string }>({ database, caller }: Context, person: P) => {
  const [marked] = await markVerified(database, caller.organizationId, [person]);
  return marked as NonNullable<typeof marked>;
};

/** Finds a member of the caller's workspace. @throws ApiError not_found, also for the user of a service account */
export const findMember = async (context: Context, userId: string): Promise<Member> => {
  const member = await findPresentMember(context, userId);
  if (!member) throw notFound("member");
  return member;
};

const findPresentMember = async ({ database, caller }: Context, userId: string): Promise<Member | undefined> => {
  const where = { organizationId: caller.organizationId, userId, user: { kind: "person" as const } };
  const row = await database.prisma.membership.findFirst({ where, include: withUser });
  return row ? memberRecord(row) : undefined;
};

/** A person who has left has no membership. They first joined when their row was created, even if SCIM has brought them back since. */
export const formerMemberRecord = ({ id, name, email, image, createdAt, leftAt }: Prisma.UserGetPayload<object>) => ({
  ...{ id, name, email, image },
  role: null,
  joinedAt: createdAt.toISOString(),
  leftAt: leftAt?.toISOString() ?? null,
});

/** The condition for the people who have left the caller's workspace. */
export const formerMembers = ({ caller }: Context) => ({
  organizationId: caller.organizationId,
  kind: "person" as const,
  leftAt: { not: null },
});

/** Finds a member, or a person who has left. @throws ApiError not_found, also for the user of a service account */
export const findPerson = async (context: Context, id: string): Promise<Person> => {
  const member = await findPresentMember(context, id);
  if (member) return withDomainMark(context, member);
  const former = await context.database.prisma.user.findFirst({ where: { id, ...formerMembers(context) } });
  if (!former) throw notFound("member");
  return withDomainMark(context, formerMemberRecord(former));
};

// Finds members, and converts rows to the member as the API returns it.
import type { Member } from "@worktrack/contract";
import type { Context } from "../context.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { notFound } from "../platform/api-error.ts";
import { authorColumns } from "../platform/author.ts";

export const withUser = { user: { select: authorColumns } } as const satisfies Prisma.MembershipInclude;
type Row = Prisma.MembershipGetPayload<{ include: typeof withUser }>;

export const memberRecord = ({ user, role, createdAt }: Pick<Row, "user" | "role" | "createdAt">): Member => ({
  ...user,
  role,
  joinedAt: createdAt.toISOString(),
});

/** Finds a member of the caller's workspace. @throws ApiError not_found, also for the user of a service account */
export const findMember = async ({ database, caller }: Context, userId: string): Promise<Member> => {
  const where = { organizationId: caller.organizationId, userId, user: { kind: "person" as const } };
  const row = await database.prisma.membership.findFirst({ where, include: withUser });
  if (!row) throw notFound("member");
  return memberRecord(row);
};

// Maps the operations on members to their functions, and lists the members.
import type { Input, OperationName, Reply } from "@worktrack/contract";
import type { Context } from "../context.ts";
import type { Handlers } from "../handler.ts";
import { pageArguments, pageOf } from "../platform/page.ts";
import { leaveWorkspace, removeMember } from "./leave.ts";
import { findMember, memberRecord, withUser } from "./record.ts";
import { updateMember } from "./update.ts";

const list = async ({ database, caller }: Context, { query }: Input<"members.list">): Promise<Reply<"members.list">> => {
  const { organizationId } = caller;
  const scope = `${organizationId} members`;
  const { after, ...page } = pageArguments(scope, query, "asc", "userId");
  const user = { kind: "person" as const, ...(query.email !== undefined && { email: query.email }) };
  const where = { organizationId, user, ...(query.role && { role: query.role }), ...after };
  const rows = await database.prisma.membership.findMany({ where, include: withUser, ...page });
  const identified = rows.map((row) => ({ ...row, id: row.userId }));
  return pageOf(scope, query, identified, memberRecord);
};

export const memberHandlers: Handlers<Extract<OperationName, `members.${string}` | "me.leave">> = {
  "members.list": list,
  "members.get": (context, { params }) => findMember(context, params.id),
  "members.update": updateMember,
  "members.remove": removeMember,
  "me.leave": leaveWorkspace,
};

// Maps the operations on members to their functions, and lists the members and the people who have left.
import type { Input, OperationName, Reply } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import type { Handlers } from "../../caller/handler.ts";
import { pageArguments, pageOf } from "../../platform/page.ts";
import { markVerified } from "../domains/address.ts";
import { listAbandonedDrafts } from "./drafts.ts";
import { leaveWorkspace, removeMember } from "./leave.ts";
import { findPerson, formerMemberRecord, formerMembers, memberRecord, withUser } from "./record.ts";
import { updateMember } from "./update.ts";

const list = (context: Context, { query }: Input<"members.list">): Promise<Reply<"members.list">> =>
  query.left ? listFormerMembers(context, query) : listMembers(context, query);

type Query = Input<"members.list">["query"];

const listMembers = async ({ database, caller }: Context, query: Query): Promise<Reply<"members.list">> => {
  const { organizationId } = caller;
  const scope = `${organizationId} members`;
  const { after, ...page } = pageArguments(scope, query, "asc", "userId");
  const user = { kind: "person" as const, ...(query.email !== undefined && { email: query.email }) };
  const where = { organizationId, user, ...(query.role && { role: query.role }), ...after };
  const rows = await database.prisma.membership.findMany({ where, include: withUser, ...page });
  const identified = rows.map((row) => ({ ...row, id: row.userId }));
  const { items, ...rest } = pageOf(scope, query, identified, memberRecord);
  return { items: await markVerified(database, organizationId, items), ...rest };
};

/** Former members have no role, so a filter by role matches none. */
const listFormerMembers = async (context: Context, query: Query): Promise<Reply<"members.list">> => {
  const scope = `${context.caller.organizationId} former members`;
  const { after, ...page } = pageArguments(scope, query);
  const where = { ...formerMembers(context), ...(query.email !== undefined && { email: query.email }), ...after };
  const rows = query.role ? [] : await context.database.prisma.user.findMany({ where, ...page });
  const { items, ...rest } = pageOf(scope, query, rows, formerMemberRecord);
  return { items: await markVerified(context.database, context.caller.organizationId, items), ...rest };
};

export const memberHandlers: Handlers<Extract<OperationName, `members.${string}` | "me.leave">> = {
  "members.list": list,
  "members.get": (context, { params }) => findPerson(context, params.id),
  "members.update": updateMember,
  "members.remove": removeMember,
  "members.drafts.list": listAbandonedDrafts,
  "me.leave": leaveWorkspace,
};

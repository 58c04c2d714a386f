// Lists the drafts of a person who has left, without their text. Only owners can call it, to delete them (posts/delete.ts).
import type { Input, Reply } from "@worktrack/contract";
import { auditUse } from "../../audit/hourly-use.ts";
import type { Context } from "../../caller/context.ts";
import { visibleProjectOrNone } from "../../caller/visibility.ts";
import { dates } from "../../platform/author.ts";
import { pageArguments, pageOf } from "../../platform/page.ts";
import { findPerson } from "./record.ts";

/** Empty for a member, who can still read their drafts. Like every list, it omits projects that the caller cannot see. */
export const listAbandonedDrafts = async (
  context: Context,
  { params, query }: Input<"members.drafts.list">,
): Promise<Reply<"members.drafts.list">> => {
  const { database, caller } = context;
  const { organizationId } = caller;
  const { id: authorId, name } = await findPerson(context, params.id);
  await auditUse(context, { action: "member.drafts_listed", target: { kind: "member", id: authorId, name } });
  const scope = `${organizationId} drafts ${authorId}`;
  const { after, ...page } = pageArguments(scope, query);
  const abandoned = { organizationId, authorId, status: "draft" as const, author: { leftAt: { not: null } } };
  const select = { id: true, projectId: true, createdAt: true, updatedAt: true } as const;
  const rows = await database.prisma.post.findMany({
    where: { ...abandoned, AND: [visibleProjectOrNone(caller), after] },
    select,
    ...page,
  });
  return pageOf(scope, query, rows, (row) => ({ id: row.id, projectId: row.projectId, ...dates(row) }));
};

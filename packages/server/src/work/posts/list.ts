// Lists the posts that the caller can see, newest first.
import type { Input } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import type { Answer } from "../../caller/handler.ts";
import { pageArguments, pageOf } from "../../platform/page.ts";
import { visiblePosts } from "./find.ts";
import { postInclude, postRecord } from "./record.ts";

export const listPosts = async (context: Context, { query }: Input<"posts.list">): Promise<Answer<"posts.list">> => {
  const { database, caller } = context;
  const scope = `${caller.organizationId} posts`;
  const { after, ...page } = pageArguments(scope, query, "desc");
  const { status, projectId, authorId, externalSource, externalId } = query;
  const filters = {
    ...(status !== undefined && { status }),
    ...(projectId !== undefined && { projectId: projectId === "none" ? null : projectId }),
    ...(authorId !== undefined && { authorId }),
    ...(externalSource !== undefined && externalId !== undefined && { inbound: { source: externalSource, externalId } }),
  };
  const rows = await database.prisma.post.findMany({
    where: { AND: [visiblePosts(caller), filters, after] },
    include: postInclude,
    ...page,
  });
  return pageOf(scope, query, rows, (row) => postRecord(row, context));
};

// The projects, tags, posts and tasks that the queries of views name, and which of them the caller can see.
import { type ViewQuery, type ViewReference, viewReferences } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import { visibleProjects } from "../../caller/visibility.ts";
import { invalidField } from "../../platform/api-error.ts";
import { visiblePosts } from "../posts/find.ts";
import { visibleTags } from "../tags/tags.ts";

const idsOf = ({ projectId, tagId, postId, parentId }: ViewQuery): Record<ViewReference, readonly string[]> => ({
  projectId: projectId === undefined ? [] : [projectId],
  tagId: tagId?.flat() ?? [],
  postId: postId === undefined ? [] : [postId],
  parentId: parentId === undefined || parentId === "none" ? [] : [parentId],
});

type Found = readonly { readonly id: string }[];

const find: Readonly<Record<ViewReference, (context: Context, ids: string[]) => Promise<Found>>> = {
  projectId: ({ database, caller }, ids) =>
    database.prisma.project.findMany({
      where: { organizationId: caller.organizationId, AND: [{ id: { in: ids } }, { id: visibleProjects(caller) }] },
      select: { id: true },
    }),
  tagId: ({ database, caller }, ids) =>
    database.prisma.tag.findMany({ where: { id: { in: ids }, ...visibleTags(caller) }, select: { id: true } }),
  postId: ({ database, caller }, ids) =>
    database.prisma.post.findMany({ where: { id: { in: ids }, ...visiblePosts(caller) }, select: { id: true } }),
  parentId: ({ database, caller }, ids) =>
    database.prisma.task.findMany({
      where: { id: { in: ids }, organizationId: caller.organizationId, projectId: visibleProjects(caller) },
      select: { id: true },
    }),
};

/** For each query, the fields that name a record which the caller cannot see. */
export const findMissing = async (context: Context, queries: readonly ViewQuery[]): Promise<ViewReference[][]> => {
  const visible = new Set<string>();
  const named = queries.map(idsOf);
  for (const field of viewReferences) {
    const ids = [...new Set(named.flatMap((one) => one[field]))];
    if (ids.length > 0) for (const { id } of await find[field](context, ids)) visible.add(id);
  }
  return named.map((one) => viewReferences.filter((field) => one[field].some((id) => !visible.has(id))));
};

/** @throws ApiError validation_failed for a query that names a record which the caller cannot see */
export const requireVisibleReferences = async (context: Context, query: ViewQuery): Promise<void> => {
  const [[field] = []] = await findMissing(context, [query]);
  if (field !== undefined)
    throw invalidField(["body", "query", field], "unknown_record", "This record does not exist, or you cannot see it");
};

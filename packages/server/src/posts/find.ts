import type { Post } from "@worktrack/contract";
import type { Context } from "../context.ts";
import type { Caller } from "../credentials/caller.ts";
import { visibleProjectOrNone } from "../credentials/visibility.ts";
import { notFound } from "../platform/api-error.ts";
import { statement } from "../platform/statement.ts";
import { include, postRecord } from "./record.ts";

/** Which posts exist for a caller: in the projects that it sees, the published ones and drafts of its own. */
export const visiblePosts = (caller: Caller) => ({
  organizationId: caller.organizationId,
  AND: [visibleProjectOrNone(caller), { OR: [{ status: "published" as const }, { authorId: caller.userId }] }],
});

/** Undefined for a post that does not exist for the caller. */
export const seenPost = async ({ database, caller }: Context, id: string): Promise<Post | undefined> => {
  const row = await database.prisma.post.findFirst({ where: { ...visiblePosts(caller), id }, include });
  return row ? postRecord(row) : undefined;
};

/** @throws ApiError not_found */
export const findPost = async (context: Context, id: string): Promise<Post> => {
  const post = await seenPost(context, id);
  if (!post) throw notFound("post");
  return post;
};

const lockRow = statement({
  name: "post_lock",
  parameters: { id: "uuid", organizationId: "uuid" },
  row: { id: "uuid" },
  text: "SELECT id FROM post WHERE id = $id AND organization_id = $organizationId FOR NO KEY UPDATE",
});

/** Like lockPost, but undefined instead of a failure. */
export const holdPost = async (context: Context, id: string): Promise<Post | undefined> => {
  await context.database.query(lockRow, { id, organizationId: context.caller.organizationId });
  return seenPost(context, id);
};

/**
 * Holds the post until the transaction ends: changes of one post, of its comments and of reactions to them come one after another.
 * Whoever locks a task too does that first. @throws ApiError not_found
 */
export const lockPost = async (context: Context, id: string): Promise<Post> => {
  const post = await holdPost(context, id);
  if (!post) throw notFound("post");
  return post;
};

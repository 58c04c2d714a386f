// Finds and locks posts. `visiblePosts` decides which ones a caller can see, together with caller/visibility.ts.
import type { Post } from "@worktrack/contract";
import type { Caller } from "../../caller/caller.ts";
import type { Context } from "../../caller/context.ts";
import { visibleProjectOrNone } from "../../caller/visibility.ts";
import { statement } from "../../database/statement.ts";
import { notFound } from "../../platform/api-error.ts";
import { postInclude, postRecord } from "./record.ts";

/** A Prisma condition on the posts that the caller can see: published posts and their own drafts, in projects that they can see. */
export const visiblePosts = (caller: Caller) => ({
  organizationId: caller.organizationId,
  AND: [visibleProjectOrNone(caller), { OR: [{ status: "published" as const }, { authorId: caller.userId }] }],
});

export const findPostIfVisible = async (context: Context, id: string): Promise<Post | undefined> => {
  const { database, caller } = context;
  const row = await database.prisma.post.findFirst({ where: { ...visiblePosts(caller), id }, include: postInclude });
  return row ? postRecord(row, context) : undefined;
};

/** @throws ApiError not_found */
export const findPost = async (context: Context, id: string): Promise<Post> => {
  const post = await findPostIfVisible(context, id);
  if (!post) throw notFound("post");
  return post;
};

const lockRow = statement({
  name: "post_lock",
  parameters: { id: "uuid", organizationId: "uuid" },
  row: { id: "uuid" },
  text: "SELECT id FROM post WHERE id = $id AND organization_id = $organizationId FOR NO KEY UPDATE",
});

/** Like `lockPost`, but returns undefined if the caller cannot see the post. */
export const lockPostIfVisible = async (context: Context, id: string): Promise<Post | undefined> => {
  await context.database.query(lockRow, { id, organizationId: context.caller.organizationId });
  return findPostIfVisible(context, id);
};

/** Locks a post of the workspace, also one that the caller cannot see. Returns undefined when it does not exist. */
export const lockAnyPost = async (context: Context, id: string): Promise<Post | undefined> => {
  const { database, caller } = context;
  const { organizationId } = caller;
  await database.query(lockRow, { id, organizationId });
  const row = await database.prisma.post.findFirst({ where: { id, organizationId }, include: postInclude });
  return row ? postRecord(row, context) : undefined;
};

/** Locks a draft whose author has left, for an owner who deletes it. Undefined for every other caller and post. */
export const lockPostOfFormerMember = async (context: Context, id: string): Promise<Post | undefined> => {
  const { caller, database } = context;
  if (caller.role !== "owner") return undefined;
  await database.query(lockRow, { id, organizationId: caller.organizationId });
  const former = { status: "draft" as const, author: { leftAt: { not: null } } };
  const where = { id, organizationId: caller.organizationId, AND: [visibleProjectOrNone(caller), former] };
  const row = await database.prisma.post.findFirst({ where, include: postInclude });
  return row ? postRecord(row, context) : undefined;
};

/**
 * Locks the post until the transaction ends. All changes to a post, its comments and their reactions take this lock.
 * A transaction that also locks a task must lock the task first. @throws ApiError not_found
 */
export const lockPost = async (context: Context, id: string): Promise<Post> => {
  const post = await lockPostIfVisible(context, id);
  if (!post) throw notFound("post");
  return post;
};

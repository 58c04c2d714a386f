// Comments on posts: list, get, create, edit and delete, each with its event. Every change locks the post. Whoever can see the post can
// see its comments.
import type { Client, Comment, Input, Post } from "@worktrack/contract";
import { auditDeletion } from "../../audit/write.ts";
import { requireAuthor, requireAuthorOrAdministrator } from "../../caller/authorship.ts";
import type { Context } from "../../caller/context.ts";
import { inTransaction } from "../../caller/context.ts";
import type { Answer } from "../../caller/handler.ts";
import { emit, emitEach } from "../../events/emit.ts";
import type { Prisma } from "../../generated/prisma/client.ts";
import { invalidField, notFound } from "../../platform/api-error.ts";
import { authorColumns, dates } from "../../platform/author.ts";
import { requireMatch } from "../../platform/etag.ts";
import { newId } from "../../platform/id.ts";
import { findPost, lockPost } from "../posts/find.ts";
import { postAudience } from "../posts/record.ts";
import { auditPlaceIn } from "../projects/audit-place.ts";

const include = { author: { select: authorColumns } } as const;
type Row = Prisma.CommentGetPayload<{ include: typeof include }>;

const recordOf = (row: Row): Comment => ({
  id: row.id,
  postId: row.postId,
  replyToId: row.replyToId,
  content: row.content,
  author: row.author,
  client: row.client as Client | null,
  ...dates(row),
});

const oldestFirst = [{ createdAt: "asc" as const }, { id: "asc" as const }];

export const listPostComments = async (
  context: Context,
  { params, query }: Input<"posts.comments.list">,
): Promise<Answer<"posts.comments.list">> => {
  const { comment } = context.database.prisma;
  const { id: postId } = await findPost(context, params.id);
  const [rows, total] = await Promise.all([
    comment.findMany({ where: { postId }, include, orderBy: oldestFirst, skip: query.offset, take: query.limit }),
    comment.count({ where: { postId } }),
  ]);
  return { comments: rows.map(recordOf), total, hasMore: query.offset + rows.length < total };
};

export const getPostComment = async (context: Context, { params }: Input<"posts.comments.get">): Promise<Answer<"posts.comments.get">> =>
  findPostComment(context, (await findPost(context, params.id)).id, params.commentId);

/** Finds a comment of a post that the caller can see. @throws ApiError not_found */
export const findPostComment = async ({ database }: Context, postId: string, id: string): Promise<Comment> => {
  const row = await database.prisma.comment.findFirst({ where: { id, postId }, include });
  if (!row) throw notFound("comment");
  return recordOf(row);
};

/** Locks the post, so that no comment is deleted while a reply to it is created. @throws ApiError not_found, validation_failed */
export const createPostComment = (context: Context, { params, body }: Input<"posts.comments.create">): Promise<Comment> =>
  inTransaction(context, async (within) => {
    const post = await lockPost(within, params.id);
    if (body.replyToId !== null) await requireTopLevelComment(within, post.id, body.replyToId);
    const now = new Date(within.nowMs);
    const { organizationId, userId, client } = within.caller;
    const data = { id: newId(), organizationId, postId: post.id, authorId: userId, ...body, client, createdAt: now, updatedAt: now };
    const comment = recordOf(await within.database.prisma.comment.create({ data, include }));
    await emit(within, "comment.created", { comment }, ...postAudience(post));
    return comment;
  });

/** Only a top-level comment can have replies. */
const requireTopLevelComment = async ({ database }: Context, postId: string, id: string): Promise<void> => {
  const refuse = (code: string, message: string) => invalidField(["body", "replyToId"], code, message);
  const comment = await database.prisma.comment.findFirst({ where: { id, postId } });
  if (!comment) throw refuse("unknown_comment", "No such comment on this post");
  if (comment.replyToId !== null) throw refuse("reply_to_reply", "This comment is a reply. Reply to its parent comment instead.");
};

export const updatePostComment = (
  context: Context,
  { params, body }: Input<"posts.comments.update">,
): Promise<Answer<"posts.comments.update">> =>
  inTransaction(context, async (within) => {
    const post = await lockPost(within, params.id);
    const before = await findPostComment(within, post.id, params.commentId);
    requireAuthor(within.caller, before, "edit a comment");
    requireMatch(within.ifMatch, JSON.stringify(before));
    return rewritePostComment(within, post, before, body.content);
  });

/** Updates a comment of a locked post without checking who its author is. The same content is a no-op and emits no event. */
export const rewritePostComment = async (within: Context, post: Post, before: Comment, content: string): Promise<Comment> => {
  if (before.content === content) return before;
  const { database, nowMs } = within;
  const data = { content, updatedAt: new Date(nowMs) };
  const comment = recordOf(await database.prisma.comment.update({ where: { id: before.id }, data, include }));
  const changes = { content: { from: before.content, to: comment.content } };
  await emit(within, "comment.updated", { comment, changes }, ...postAudience(post));
  return comment;
};

/** Replies become top-level comments (by the foreign key) and keep their `updatedAt`; each emits `comment.updated`. */
export const deletePostComment = (context: Context, { params }: Input<"posts.comments.delete">): Promise<undefined> =>
  inTransaction(context, async (within) => {
    const { prisma } = within.database;
    const post = await lockPost(within, params.id);
    const comment = await findPostComment(within, post.id, params.commentId);
    requireAuthorOrAdministrator(within.caller, comment, "delete a comment");
    requireMatch(within.ifMatch, JSON.stringify(comment));
    const replies = await prisma.comment.findMany({ where: { replyToId: comment.id }, include, orderBy: oldestFirst });
    const place = await auditPlaceIn(within, post.projectId);
    await auditDeletion(within, comment, {
      action: "comment.deleted",
      target: { kind: "comment", id: comment.id, name: "Comment", ...place },
    });
    await prisma.comment.delete({ where: { id: comment.id } });
    const changes = { replyToId: { from: comment.id, to: null } };
    const promoted = replies.map((row) => ({ comment: { ...recordOf(row), replyToId: null }, changes }));
    await emitEach(within, "comment.updated", promoted, ...postAudience(post));
    await emit(within, "comment.deleted", { comment }, ...postAudience(post));
    return undefined;
  });

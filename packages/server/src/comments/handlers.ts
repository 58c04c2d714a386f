import type { Comment, Input, OperationName, Post } from "@worktrack/contract";
import { requireAuthor, requireAuthorOrAdministrator } from "../credentials/authorship.ts";
import { emit, emitEach } from "../events/emit.ts";
import type { Answer, Handlers } from "../handler.ts";
import { requireMatch } from "../platform/etag.ts";
import { invalidField } from "../platform/failure.ts";
import { newId } from "../platform/id.ts";
import { findPost, lockPost } from "../posts/find.ts";
import { audienceOf } from "../posts/record.ts";
import type { Context } from "../runtime.ts";
import { commentRecord, findComment, include } from "./record.ts";

const oldestFirst = [{ createdAt: "asc" as const }, { id: "asc" as const }];

const listComments = async (context: Context, { params, query }: Input<"posts.comments.list">): Promise<Answer<"posts.comments.list">> => {
  const { comment } = context.database.prisma;
  const { id: postId } = await findPost(context, params.id);
  const [rows, total] = await Promise.all([
    comment.findMany({ where: { postId }, include, orderBy: oldestFirst, skip: query.offset, take: query.limit }),
    comment.count({ where: { postId } }),
  ]);
  return { comments: rows.map(commentRecord), total, hasMore: query.offset + rows.length < total };
};

/** A write to the comments of a post that is held meanwhile: so a comment cannot go while it is being answered. */
const onPost = <T>(context: Context, id: string, write: (within: Context, post: Post) => Promise<T>): Promise<T> =>
  context.database.transaction(async (database) => {
    const within = { ...context, database };
    return write(within, await lockPost(within, id));
  });

const createComment = (context: Context, { params, body }: Input<"posts.comments.create">): Promise<Answer<"posts.comments.create">> =>
  onPost(context, params.id, async (within, post) => {
    await requireAnswerable(within, post.id, body.replyToId);
    const now = new Date(context.nowMs);
    const { userId, client } = context.caller;
    const data = { id: newId(), postId: post.id, authorId: userId, ...body, client, createdAt: now, updatedAt: now };
    const comment = commentRecord(await within.database.prisma.comment.create({ data, include }));
    await emit(within.database, context, "comment.created", { comment }, ...audienceOf(post));
    return comment;
  });

/** Threads are one level deep. */
const requireAnswerable = async ({ database }: Context, postId: string, id: string | null): Promise<void> => {
  if (id === null) return;
  const refuse = (code: string, message: string) => invalidField(["body", "replyToId"], code, message);
  const answered = await database.prisma.comment.findFirst({ where: { id, postId } });
  if (!answered) throw refuse("unknown_comment", "No such comment on this post");
  if (answered.replyToId !== null) throw refuse("reply_to_reply", "It is an answer itself: answer the comment above it");
};

const updateComment = (context: Context, { params, body }: Input<"posts.comments.update">): Promise<Answer<"posts.comments.update">> =>
  onPost(context, params.id, async (within, post) => {
    const before = await findComment(within, post.id, params.commentId);
    requireAuthor(context.caller, before, "edit a comment");
    requireMatch(context.ifMatch, JSON.stringify(before));
    if (before.content === body.content) return before;
    const data = { content: body.content, updatedAt: new Date(context.nowMs) };
    const comment = commentRecord(await within.database.prisma.comment.update({ where: { id: before.id }, data, include }));
    const changes = { content: { from: before.content, to: comment.content } };
    await emit(within.database, context, "comment.updated", { comment, changes }, ...audienceOf(post));
    return comment;
  });

/** Its answers stay: the foreign key makes them top level, and each tells of that. Their updatedAt stays too, nobody edited them. */
const deleteComment = (context: Context, { params }: Input<"posts.comments.delete">): Promise<undefined> =>
  onPost(context, params.id, async (within, post) => {
    const { prisma } = within.database;
    const comment = await findComment(within, post.id, params.commentId);
    requireAuthorOrAdministrator(context.caller, comment, "delete a comment");
    requireMatch(context.ifMatch, JSON.stringify(comment));
    const answers = await prisma.comment.findMany({ where: { replyToId: comment.id }, include, orderBy: oldestFirst });
    await prisma.comment.delete({ where: { id: comment.id } });
    const risen = answers.map((row) => risenOf(commentRecord(row)));
    await emitEach(within.database, context, "comment.updated", risen, ...audienceOf(post));
    await emit(within.database, context, "comment.deleted", { comment }, ...audienceOf(post));
    return undefined;
  });

const risenOf = (answer: Comment) => ({
  comment: { ...answer, replyToId: null },
  changes: { replyToId: { from: answer.replyToId, to: null } },
});

export const commentHandlers: Handlers<Exclude<Extract<OperationName, `posts.comments.${string}`>, `${string}.reactions.${string}`>> = {
  "posts.comments.list": listComments,
  "posts.comments.create": createComment,
  "posts.comments.get": async (context, { params }) => findComment(context, (await findPost(context, params.id)).id, params.commentId),
  "posts.comments.update": updateComment,
  "posts.comments.delete": deleteComment,
};

import type { Comment, Input, OperationName, Post } from "@worktrack/contract";
import type { Context } from "../context.ts";
import { inTransaction } from "../context.ts";
import { requireAuthor, requireAuthorOrAdministrator } from "../credentials/authorship.ts";
import { emit, emitEach } from "../events/emit.ts";
import type { Answer, Handlers } from "../handler.ts";
import { requireMatch } from "../platform/etag.ts";
import { findPost, lockPost } from "../posts/find.ts";
import { postAudience } from "../posts/record.ts";
import { createComment } from "./create.ts";
import { commentRecord, findComment, include } from "./record.ts";
import { rewriteComment } from "./rewrite.ts";

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

/** A write to the comments of a post that is held meanwhile. */
const onPost = <T>(context: Context, id: string, write: (within: Context, post: Post) => Promise<T>): Promise<T> =>
  inTransaction(context, async (within) => {
    return write(within, await lockPost(within, id));
  });

const updateComment = (context: Context, { params, body }: Input<"posts.comments.update">): Promise<Answer<"posts.comments.update">> =>
  onPost(context, params.id, async (within, post) => {
    const before = await findComment(within, post.id, params.commentId);
    requireAuthor(context.caller, before, "edit a comment");
    requireMatch(context.ifMatch, JSON.stringify(before));
    return rewriteComment(within, post, before, body.content);
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
    await emitEach(context, "comment.updated", risen, ...postAudience(post));
    await emit(context, "comment.deleted", { comment }, ...postAudience(post));
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

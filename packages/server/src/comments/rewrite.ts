import type { Comment, Post } from "@worktrack/contract";
import type { Context } from "../context.ts";
import { emit } from "../events/emit.ts";
import { postAudience } from "../posts/record.ts";
import { commentRecord, include } from "./record.ts";

/** Changes a comment of a post that is held, whoever its author is. */
export const rewriteComment = async (within: Context, post: Post, before: Comment, content: string): Promise<Comment> => {
  if (before.content === content) return before;
  const { database, nowMs } = within;
  const data = { content, updatedAt: new Date(nowMs) };
  const comment = commentRecord(await database.prisma.comment.update({ where: { id: before.id }, data, include }));
  const changes = { content: { from: before.content, to: comment.content } };
  await emit(within, "comment.updated", { comment, changes }, ...postAudience(post));
  return comment;
};

import type { Client, Comment } from "@worktrack/contract";
import type { Context } from "../context.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { notFound } from "../platform/api-error.ts";
import { authorColumns, dates } from "../platform/author.ts";

export const include = { author: { select: authorColumns } } as const;

export const commentRecord = (row: Prisma.CommentGetPayload<{ include: typeof include }>): Comment => ({
  id: row.id,
  postId: row.postId,
  replyToId: row.replyToId,
  content: row.content,
  author: row.author,
  client: row.client as Client | null,
  ...dates(row),
});

/** On a post that the caller has found. @throws ApiError not_found */
export const findComment = async ({ database }: Context, postId: string, id: string): Promise<Comment> => {
  const row = await database.prisma.comment.findFirst({ where: { id, postId }, include });
  if (!row) throw notFound("comment");
  return commentRecord(row);
};

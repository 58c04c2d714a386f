import type { Comment, Input } from "@worktrack/contract";
import type { Context } from "../context.ts";
import { inTransaction } from "../context.ts";
import { emit } from "../events/emit.ts";
import { invalidField } from "../platform/api-error.ts";
import { newId } from "../platform/id.ts";
import { lockPost } from "../posts/find.ts";
import { postAudience } from "../posts/record.ts";
import { commentRecord, include } from "./record.ts";

/** The post is held meanwhile: so a comment cannot go while it is being answered. @throws ApiError not_found, validation_failed */
export const createComment = (context: Context, { params, body }: Input<"posts.comments.create">): Promise<Comment> =>
  inTransaction(context, async (within) => {
    const post = await lockPost(within, params.id);
    await requireAnswerable(within, post.id, body.replyToId);
    const now = new Date(within.nowMs);
    const { userId, client } = within.caller;
    const data = { id: newId(), postId: post.id, authorId: userId, ...body, client, createdAt: now, updatedAt: now };
    const comment = commentRecord(await within.database.prisma.comment.create({ data, include }));
    await emit(within, "comment.created", { comment }, ...postAudience(post));
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

// Creates or updates the comment of a tuple on one post (tuples/upsert.ts). As by PATCH, only its author may change it.
import { type Input, table } from "@worktrack/contract";
import { requireAuthor } from "../../caller/authorship.ts";
import type { Context } from "../../caller/context.ts";
import type { Answer } from "../../caller/handler.ts";
import { ApiError, ifFound } from "../../platform/api-error.ts";
import { lockPost } from "../posts/find.ts";
import { upsertRecord } from "../tuples/upsert.ts";
import { createPostComment, findPostComment, rewritePostComment } from "./comments.ts";

export const upsertPostComment = (
  context: Context,
  { params, body }: Input<"posts.comments.upsert">,
): Promise<Answer<"posts.comments.upsert">> => {
  const { content, replyToId } = body;
  return upsertRecord(context, "comment", body, {
    lock: async (within, id) => {
      const post = await lockPost(within, params.id);
      const comment = await ifFound(findPostComment(within, post.id, id));
      if (comment) requireAuthor(within.caller, comment, "edit a comment");
      return comment && { id, json: JSON.stringify(comment), post, comment };
    },
    update: async (within, { id, post, comment }) => {
      if (replyToId !== undefined && replyToId !== comment.replyToId)
        throw new ApiError("conflict", "replyToId: a comment cannot become a reply to another one");
      return { id, json: JSON.stringify(await rewritePostComment(within, post, comment, content)) };
    },
    create: async (within) => {
      const input = table["posts.comments.create"].body.parse({ content, replyToId });
      const comment = await createPostComment(within, { params, query: undefined, body: input });
      return { id: comment.id, json: JSON.stringify(comment) };
    },
  });
};

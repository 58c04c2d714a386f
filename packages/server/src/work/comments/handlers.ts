// Maps the operations on post comments to their functions in comments.ts.
import type { OperationName } from "@worktrack/contract";
import type { Handlers } from "../../caller/handler.ts";
import { createPostComment, deletePostComment, getPostComment, listPostComments, updatePostComment } from "./comments.ts";
import { upsertPostComment } from "./upsert.ts";

export const commentHandlers: Handlers<Exclude<Extract<OperationName, `posts.comments.${string}`>, `${string}.reactions.${string}`>> = {
  "posts.comments.list": listPostComments,
  "posts.comments.create": createPostComment,
  "posts.comments.upsert": upsertPostComment,
  "posts.comments.get": getPostComment,
  "posts.comments.update": updatePostComment,
  "posts.comments.delete": deletePostComment,
};

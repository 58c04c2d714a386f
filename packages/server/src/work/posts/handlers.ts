// Maps the operations on posts to their functions.
import type { OperationName } from "@worktrack/contract";
import type { Handlers } from "../../caller/handler.ts";
import { createPost } from "./create.ts";
import { deletePost } from "./delete.ts";
import { findPost } from "./find.ts";
import { listPosts } from "./list.ts";
import { publishPost, updatePost } from "./update.ts";
import { upsertPost } from "./upsert.ts";

type PostOperation = Exclude<
  Extract<OperationName, `posts.${string}`>,
  `posts.comments.${string}` | `posts.tasks.${string}` | `${string}.reactions.${string}`
>;

export const postHandlers: Handlers<PostOperation> = {
  "posts.list": listPosts,
  "posts.create": createPost,
  "posts.upsert": upsertPost,
  "posts.get": (context, { params }) => findPost(context, params.id),
  "posts.update": updatePost,
  "posts.delete": deletePost,
  "posts.publish": publishPost,
};

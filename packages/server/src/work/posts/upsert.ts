// Creates or updates the post of a tuple (tuples/upsert.ts). As by PATCH, only its author may change it.
import { type Input, table } from "@worktrack/contract";
import { requireAuthor } from "../../caller/authorship.ts";
import type { Context } from "../../caller/context.ts";
import type { Answer } from "../../caller/handler.ts";
import { ApiError } from "../../platform/api-error.ts";
import { requireToCreate, upsertRecord } from "../tuples/upsert.ts";
import { createPost } from "./create.ts";
import { lockPostIfVisible } from "./find.ts";
import { publishLockedPost, rewritePost } from "./update.ts";

export const upsertPost = (context: Context, { body }: Input<"posts.upsert">): Promise<Answer<"posts.upsert">> => {
  const { externalSource: _, externalId: __, status, ...fields } = body;
  return upsertRecord(context, "post", body, {
    lock: async (within, id) => {
      const post = await lockPostIfVisible(within, id);
      if (post) requireAuthor(within.caller, post, "change a post");
      return post && { id, json: JSON.stringify(post), post };
    },
    update: async (within, { id, post }) => {
      if (status === "draft" && post.status === "published")
        throw new ApiError("conflict", "The post is published. It cannot become a draft again.");
      const rewritten = await rewritePost(within, post, fields);
      const published = status === "published" ? await publishLockedPost(within, rewritten) : rewritten;
      return { id, json: JSON.stringify(published) };
    },
    create: async (within) => {
      const input = table["posts.create"].body.parse({ ...requireToCreate(fields, ["title"]), status });
      const post = await createPost(within, { params: undefined, query: {}, body: input });
      return { id: post.id, json: JSON.stringify(post) };
    },
  });
};

// Applies an inbound post (receive.ts): creates it as published, or updates it.
import { type Input, type Post, table } from "@worktrack/contract";
import type { Answer } from "../../caller/handler.ts";
import { createPost } from "../../work/posts/create.ts";
import { lockPostIfVisible } from "../../work/posts/find.ts";
import { rewritePost } from "../../work/posts/update.ts";
import { findProjectBySlug, findProjectOrDefault, requireDocument, requireField } from "./body-fields.ts";
import { receiveInbound } from "./receive.ts";
import type { SignedContext } from "./signature.ts";

/** A draft would be visible to nobody, because its author is not a person. */
export const receivePost = (context: SignedContext, { body: input }: Input<"inbound.posts">): Promise<Answer<"inbound.posts">> =>
  receiveInbound(context, "post", input, {
    lock: async (within, { id }) => {
      const post = await lockPostIfVisible(within, id);
      return post && { ...resultOf(post), post };
    },
    update: async (within, { post }) => {
      const projectId = await findProjectBySlug(within, input.projectSlug);
      return resultOf(await rewritePost(within, post, { ...fieldsOf(input), ...(projectId !== undefined && { projectId }) }));
    },
    create: async (within) => {
      const title = requireField("title", input.title);
      const projectId = await findProjectOrDefault(within, input.projectSlug);
      const body = table["posts.create"].body.parse({ ...fieldsOf(input), title, projectId, status: "published" });
      return resultOf(await createPost(within, { params: undefined, query: {}, body }));
    },
  });

const fieldsOf = ({ title, body }: Input<"inbound.posts">["body"]) => ({ title, body: requireDocument("body", body) });

const resultOf = ({ id }: Post) => ({ target: "post" as const, id });

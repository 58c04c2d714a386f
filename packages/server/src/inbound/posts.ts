import { type Input, type Post, table } from "@worktrack/contract";
import type { Answer } from "../handler.ts";
import { createPost } from "../posts/create.ts";
import { lockPostIfVisible } from "../posts/find.ts";
import { rewritePost } from "../posts/update.ts";
import { documentText, required } from "./fields.ts";
import { chosenProject, namedProject } from "./project.ts";
import { receive } from "./receive.ts";
import type { SignedContext } from "./signed.ts";

/** Published at once: nobody would see a draft whose author is no person. */
export const receivePost = (context: SignedContext, { body: input }: Input<"inbound.posts">): Promise<Answer<"inbound.posts">> =>
  receive(context, "post", input, {
    hold: async (within, { id }) => {
      const post = await lockPostIfVisible(within, id);
      return post && { ...named(post), post };
    },
    update: async (within, { post }) => {
      const projectId = await namedProject(within, input.projectSlug);
      return named(await rewritePost(within, post, { ...fieldsOf(input), ...(projectId !== undefined && { projectId }) }));
    },
    create: async (within) => {
      const title = required("title", input.title);
      const projectId = await chosenProject(within, input.projectSlug);
      const body = table["posts.create"].body.parse({ ...fieldsOf(input), title, projectId, status: "published" });
      return named(await createPost(within, { params: undefined, query: undefined, body }));
    },
  });

const fieldsOf = ({ title, body }: Input<"inbound.posts">["body"]) => ({ title, bodyText: documentText("body", body) });

const named = ({ id }: Post) => ({ target: "post" as const, id });

import { defineCommand } from "../command/definition.ts";
import { postArgument } from "./arguments.ts";
import { postFields } from "./columns.ts";

export const view = defineCommand({
  name: "view",
  summary: "Show a post with its text",
  arguments: postArgument,
  run: async ({ client, output }, { post: id }) => {
    const post = await (await client()).posts.get({ id });
    output.record(post, postFields, post.bodyText);
  },
});

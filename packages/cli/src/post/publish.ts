import { defineCommand } from "../command/definition.ts";
import { postArgument } from "./arguments.ts";
import { postColumns } from "./columns.ts";

export const publish = defineCommand({
  name: "publish",
  summary: "Publish a draft, for good",
  arguments: postArgument,
  run: async ({ client, output }, { post: id }) => {
    const post = await (await client()).posts.publish({ id });
    output.changed(post, postColumns, `Published ${post.title}`);
  },
});

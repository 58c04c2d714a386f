import { defineCommand } from "../command/definition.ts";
import { confirmAction, confirmationOptions } from "../terminal/confirm.ts";
import { postArgument } from "./arguments.ts";
import { postColumns } from "./columns.ts";

export const remove = defineCommand({
  name: "delete",
  summary: "Delete a post with its comments",
  arguments: postArgument,
  options: confirmationOptions,
  run: async ({ client, output, terminal }, { post: id, yes }) => {
    const { posts } = await client();
    const post = await posts.get({ id });
    await confirmAction(terminal, yes, `Delete ${post.title} with its comments`);
    await posts.delete({ id });
    output.changed(post, postColumns, `Deleted ${post.title}`);
  },
});

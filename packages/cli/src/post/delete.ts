import { confirmationOptions } from "../command/confirmation.ts";
import { command } from "../command/definition.ts";
import { confirm } from "../terminal/confirm.ts";
import { postArgument } from "./arguments.ts";
import { postColumns } from "./columns.ts";

export const remove = command({
  name: "delete",
  summary: "Delete a post with its comments",
  arguments: postArgument,
  options: confirmationOptions,
  run: async ({ client, output, terminal }, { post: id, yes }) => {
    const { posts } = await client();
    const post = await posts.get({ id });
    await confirm(terminal, yes, `Delete ${post.title} with its comments`);
    await posts.delete({ id });
    output.changed(post, postColumns, `Deleted ${post.title}`);
  },
});

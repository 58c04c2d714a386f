import { defineCommand } from "../../command/definition.ts";
import { singlePage } from "../../paging/pages.ts";
import { confirmAction, confirmationOptions } from "../../terminal/confirm.ts";
import { taskArgument } from "../arguments.ts";
import { linkedPostColumns } from "./columns.ts";

export const unlinkAll = defineCommand({
  name: "unlink-all",
  summary: "Remove a task's links to posts, all of them",
  arguments: taskArgument,
  options: confirmationOptions,
  run: async ({ client, output, terminal }, { task: id, yes }) => {
    const { tasks } = await client();
    const posts = await tasks.posts.list({ id });
    await confirmAction(terminal, yes, `Remove all ${posts.length} links of ${id} to posts`);
    await tasks.posts.unlinkAll({ id });
    output.note(`Removed all links of ${id} to posts`);
    await output.list(singlePage(Promise.resolve(posts)), linkedPostColumns, `No posts were linked to ${id}`);
  },
});

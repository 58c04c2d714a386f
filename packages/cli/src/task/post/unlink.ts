import { confirmationOptions } from "../../command/confirmation.ts";
import { command } from "../../command/definition.ts";
import { wholeList } from "../../paging/page.ts";
import { confirm } from "../../terminal/confirm.ts";
import { taskArgument } from "../arguments.ts";
import { linkedPostColumns } from "./columns.ts";

export const unlinkAll = command({
  name: "unlink-all",
  summary: "Remove a task's links to posts, all of them",
  arguments: taskArgument,
  options: confirmationOptions,
  run: async ({ client, output, terminal }, { task: id, yes }) => {
    const { tasks } = await client();
    const posts = await tasks.posts.list({ id });
    await confirm(terminal, yes, `Remove all ${posts.length} links of ${id} to posts`);
    await tasks.posts.unlinkAll({ id });
    output.note(`Removed all links of ${id} to posts`);
    await output.list(wholeList(Promise.resolve(posts)), linkedPostColumns, `No posts were linked to ${id}`);
  },
});

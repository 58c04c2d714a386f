import { defineCommand } from "../../command/definition.ts";
import { singlePage } from "../../paging/pages.ts";
import { taskArgument } from "../arguments.ts";
import { linkedPostColumns } from "./columns.ts";

export const list = defineCommand({
  name: "list",
  summary: "List the posts that a task is linked to",
  arguments: taskArgument,
  run: async ({ client, output }, { task: id }) => {
    const { tasks } = await client();
    await output.list(singlePage(tasks.posts.list({ id })), linkedPostColumns, `No posts are linked to ${id}`);
  },
});

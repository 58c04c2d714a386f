import { command } from "../../command/definition.ts";
import { wholeList } from "../../paging/page.ts";
import { taskArgument } from "../arguments.ts";
import { linkedPostColumns } from "./columns.ts";

export const list = command({
  name: "list",
  summary: "List the posts that a task is linked to",
  arguments: taskArgument,
  run: async ({ client, output }, { task: id }) => {
    const { tasks } = await client();
    await output.list(wholeList(tasks.posts.list({ id })), linkedPostColumns, `No posts are linked to ${id}`);
  },
});

import { defineCommand } from "../command/definition.ts";
import { fetchPages, listOptions, maxRows } from "../paging/pages.ts";
import { taskColumns } from "../task/columns.ts";
import { postArgument } from "./arguments.ts";

export const tasks = defineCommand({
  name: "tasks",
  summary: "List the tasks that are linked to a post",
  arguments: postArgument,
  options: listOptions,
  run: async ({ client, output }, { post: id, ...input }) => {
    const { posts } = await client();
    const found = fetchPages(maxRows(input), async ({ limit, offset }) => {
      const { tasks: rows, ...page } = await posts.tasks.list({ id, limit, offset });
      return { rows, ...page };
    });
    await output.list(found, taskColumns, 'No tasks are linked to it. "worktrack task post link TASK POST" links one');
  },
});

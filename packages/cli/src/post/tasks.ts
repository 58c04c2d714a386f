import { command } from "../command/definition.ts";
import { listOptions, rowsMaxOf } from "../paging/options.ts";
import { pages } from "../paging/page.ts";
import { taskColumns } from "../task/columns.ts";
import { postArgument } from "./arguments.ts";

export const tasks = command({
  name: "tasks",
  summary: "List the tasks that are linked to a post",
  arguments: postArgument,
  options: listOptions,
  run: async ({ client, output }, { post: id, ...input }) => {
    const { posts } = await client();
    const found = pages(rowsMaxOf(input), async ({ limit, offset }) => {
      const { tasks: rows, ...page } = await posts.tasks.list({ id, limit, offset });
      return { rows, ...page };
    });
    await output.list(found, taskColumns, 'No tasks are linked to it. "worktrack task post link TASK POST" links one');
  },
});

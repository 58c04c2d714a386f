import { defineCommand } from "../../command/definition.ts";
import { singlePage } from "../../paging/pages.ts";
import { taskArgument } from "../arguments.ts";
import { taskColumns } from "../columns.ts";

export const list = defineCommand({
  name: "list",
  summary: "List a task's subtasks",
  arguments: taskArgument,
  run: async ({ client, output }, { task: id }) => {
    const { tasks } = await client();
    await output.list(singlePage(tasks.subtasks.list({ id })), taskColumns, `No subtasks of ${id}`);
  },
});

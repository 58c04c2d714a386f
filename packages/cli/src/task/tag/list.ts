import { defineCommand } from "../../command/definition.ts";
import { singlePage } from "../../paging/pages.ts";
import { tagColumns } from "../../tag/columns.ts";
import { taskArgument } from "../arguments.ts";

export const list = defineCommand({
  name: "list",
  summary: "List a task's tags",
  arguments: taskArgument,
  run: async ({ client, output }, { task: id }) => {
    const { tasks } = await client();
    await output.list(singlePage(tasks.tags.list({ id })), tagColumns, `No tags on ${id}`);
  },
});

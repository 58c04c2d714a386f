import { command } from "../../command/definition.ts";
import { wholeList } from "../../paging/page.ts";
import { tagColumns } from "../../tag/columns.ts";
import { taskArgument } from "../arguments.ts";

export const list = command({
  name: "list",
  summary: "List a task's tags",
  arguments: taskArgument,
  run: async ({ client, output }, { task: id }) => {
    const { tasks } = await client();
    await output.list(wholeList(tasks.tags.list({ id })), tagColumns, `No tags on ${id}`);
  },
});

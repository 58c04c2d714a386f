import { command } from "../../command/definition.ts";
import { wholeList } from "../../paging/page.ts";
import { taskArgument } from "../arguments.ts";
import { numberedColumns } from "./columns.ts";

export const list = command({
  name: "list",
  summary: "List a task's checklist",
  arguments: taskArgument,
  run: async ({ client, output }, { task: id }) => {
    const { tasks } = await client();
    await output.list(wholeList(tasks.checklist.list({ id })), numberedColumns, `${id} has no checklist`);
  },
});

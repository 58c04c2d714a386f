import { defineCommand } from "../../command/definition.ts";
import { confirmAction, confirmationOptions } from "../../terminal/confirm.ts";
import { itemColumns } from "./columns.ts";
import { findItem, itemArguments } from "./ref.ts";

export const remove = defineCommand({
  name: "remove",
  summary: "Remove an item from a task's checklist",
  arguments: itemArguments,
  options: confirmationOptions,
  run: async ({ client: connect, output, terminal }, { task: id, item: written, yes }) => {
    const client = await connect();
    const item = await findItem(client, id, written);
    await confirmAction(terminal, yes, `Remove from the checklist of ${id}: ${item.text}`);
    await client.tasks.checklist.delete({ id, itemId: item.id });
    output.changed(item, itemColumns, `Removed from the checklist of ${id}: ${item.text}`);
  },
});

import { defineCommand } from "../../command/definition.ts";
import { itemColumns } from "./columns.ts";
import { findItem, itemArguments } from "./ref.ts";

const setChecked = (name: string, summary: string, checked: boolean, did: string) =>
  defineCommand({
    name,
    summary,
    arguments: itemArguments,
    run: async ({ client: connect, output }, { task: id, item: written }) => {
      const client = await connect();
      const { id: itemId } = await findItem(client, id, written);
      const item = await client.tasks.checklist.update({ id, itemId, checked });
      output.changed(item, itemColumns, `${did}: ${item.text}`);
    },
  });

export const check = setChecked("check", "Check an item off", true, "Checked");
export const uncheck = setChecked("uncheck", "Take the check away", false, "Unchecked");

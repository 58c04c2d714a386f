import { defineCommand } from "../../command/definition.ts";
import { argument, flag } from "../../command/option.ts";
import { text } from "../../command/reader.ts";
import { taskArgument } from "../arguments.ts";
import { itemColumns } from "./columns.ts";

export const add = defineCommand({
  name: "add",
  summary: "Add an item to a task's checklist",
  arguments: { ...taskArgument, text: argument("TEXT", text, "What to check") },
  options: { checked: flag("It is done already") },
  run: async ({ client, output }, { task: id, ...fields }) => {
    const item = await (await client()).tasks.checklist.create({ id, ...fields });
    output.changed(item, itemColumns, `Added to the checklist of ${id}: ${item.text}`);
  },
});

// The `task checklist` commands: add, list, check, uncheck and remove.
import type { Reply } from "@worktrack/sdk";
import { defineCommand, defineGroup } from "../command/definition.ts";
import { argument, flag } from "../command/option.ts";
import { isUuid, reference, text } from "../command/reader.ts";
import type { Client } from "../context.ts";
import { notFoundError } from "../error/cli-error.ts";
import { column } from "../output/column.ts";
import { singlePage } from "../paging/pages.ts";
import { confirmAction, confirmationOptions } from "../terminal/confirm.ts";
import { taskArgument } from "./task.ts";

type ChecklistItem = Reply<"tasks.checklist.create">;

const itemColumns = [
  column<ChecklistItem>("DONE", ({ checked }) => (checked ? "[x]" : "[ ]"), {
    field: "checked",
    style: ({ checked }) => (checked ? "green" : undefined),
  }),
  column<ChecklistItem>("TEXT", ({ text }) => text, { shrinks: true }),
  column<ChecklistItem>("ID", ({ id }) => id),
];

/** A list shows each item's number, which `check`, `uncheck` and `remove` accept. */
const numberedColumns = [column<ChecklistItem>("N", (_, index) => String(index + 1), { style: () => "cyan" }), ...itemColumns];

const itemArguments = { ...taskArgument, item: argument("N", reference, "The item's number in the list, or its id", "itemId") };

/** Finds an item by id, or by its current number in the list. @throws CliError when there is no such item. */
const findChecklistItem = async ({ tasks }: Client, id: string, written: string): Promise<ChecklistItem> => {
  const items = await tasks.checklist.list({ id });
  const item = isUuid(written) ? items.find((one) => one.id === written.toLowerCase()) : items[Number(written) - 1];
  if (item === undefined)
    throw notFoundError(`${id} has no checklist item ${written} (items: ${items.length}). See: worktrack task checklist list ${id}`);
  return item;
};

const addChecklistItem = defineCommand({
  name: "add",
  summary: "Add an item to a task's checklist",
  examples: ['worktrack task checklist add OPS-1 "Write the release notes"'],
  arguments: { ...taskArgument, text: argument("TEXT", text, "Text of the item") },
  options: { checked: flag("Add the item as checked") },
  run: async ({ client, output }, { task: id, ...fields }) => {
    const item = await (await client()).tasks.checklist.create({ id, ...fields });
    output.created(item, itemColumns, `Added to the checklist of ${id}: ${item.text}`);
  },
});

const listChecklistItems = defineCommand({
  name: "list",
  summary: "List a task's checklist",
  examples: ["worktrack task checklist list OPS-1"],
  arguments: taskArgument,
  run: async ({ client, output }, { task: id }) => {
    const { tasks } = await client();
    await output.list(singlePage(tasks.checklist.list({ id })), numberedColumns, `${id} has no checklist`);
  },
});

const setChecked = (name: string, summary: string, checked: boolean, did: string) =>
  defineCommand({
    name,
    summary,
    examples: [`worktrack task checklist ${name} OPS-1 2`],
    arguments: itemArguments,
    run: async ({ client: connect, output }, { task: id, item: written }) => {
      const client = await connect();
      const { id: itemId } = await findChecklistItem(client, id, written);
      const item = await client.tasks.checklist.update({ id, itemId, checked });
      output.changed(item, itemColumns, `${did}: ${item.text}`);
    },
  });

const checkChecklistItem = setChecked("check", "Check an item", true, "Checked");
const uncheckChecklistItem = setChecked("uncheck", "Uncheck an item", false, "Unchecked");

const removeChecklistItem = defineCommand({
  name: "remove",
  summary: "Remove an item from a task's checklist",
  examples: ["worktrack task checklist remove OPS-1 2"],
  arguments: itemArguments,
  options: confirmationOptions,
  run: async ({ client: connect, output, terminal }, { task: id, item: written, yes }) => {
    const client = await connect();
    const item = await findChecklistItem(client, id, written);
    await confirmAction(terminal, yes, `Remove from the checklist of ${id}: ${item.text}`);
    await client.tasks.checklist.delete({ id, itemId: item.id });
    output.changed(item, itemColumns, `Removed from the checklist of ${id}: ${item.text}`);
  },
});

export const checklistGroup = defineGroup("checklist", "A task's checklist", [
  addChecklistItem,
  listChecklistItems,
  checkChecklistItem,
  uncheckChecklistItem,
  removeChecklistItem,
]);

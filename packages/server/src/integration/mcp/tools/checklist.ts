// The tool update_checklist.
import type { ChecklistItem } from "@worktrack/contract";
import type { ToolArguments } from "@worktrack/contract/mcp";
import { PartlyDone, type ToolCall, ToolRefusal } from "../call.ts";
import { isSameName, matchName } from "../names/match-name.ts";
import { checklistLine, unlessEmpty } from "../records.ts";

/** The items that the arguments name, by number from 1, or by text like any name. @throws ToolRefusal with the list, before anything changes */
const itemsNamed = (items: readonly ChecklistItem[], names: readonly (string | number)[]): ChecklistItem[] => {
  const numbered = items.map((item, index) => ({ item, name: item.text, number: index + 1 }));
  const describe = ({ name, number }: { readonly name: string; readonly number: number }) => `${number} ${name}`;
  return names.map((name) => {
    if (typeof name === "string") return matchName("item", name, numbered, describe).item;
    const item = items[name - 1];
    if (!item) throw new ToolRefusal(`No item has the number ${name}`, numbered.map(describe));
    return item;
  });
};

/** A part is not enough: when the item is gone already, the part may fit another one. */
const requireExactItems = (items: readonly ChecklistItem[], names: readonly (string | number)[]): void => {
  for (const [index, { text }] of items.entries()) {
    const name = names[index];
    if (typeof name === "string" && !isSameName(text, name))
      throw new ToolRefusal("To remove an item, give its whole text or number", [text]);
  }
};

export const updateChecklist = async (call: ToolCall, args: ToolArguments<"update_checklist">): Promise<object> => {
  const { task: id, add, requestId } = args;
  const items = await call.call("tasks.checklist.list", { id });
  const [check, uncheck, remove] = [args.check, args.uncheck, args.remove].map((names) => itemsNamed(items, names));
  requireExactItems(remove ?? [], args.remove);
  const done = { added: 0, changed: 0, removed: 0 };
  try {
    // A request id that was used with other arguments is refused by the first item, before anything else changes.
    for (const [index, text] of add.entries()) {
      await call.call("tasks.checklist.create", { id, text }, { idempotencyKey: requestId && `${requestId}/${index}` });
      done.added++;
    }
    for (const [named, checked] of [
      [check, true],
      [uncheck, false],
    ] as const)
      for (const { id: itemId } of named ?? []) {
        await call.call("tasks.checklist.update", { id, itemId, checked });
        done.changed++;
      }
    for (const { id: itemId } of remove ?? []) {
      await call.call("tasks.checklist.delete", { id, itemId });
      done.removed++;
    }
    const after = await call.call("tasks.checklist.list", { id });
    return {
      checklist: after.map(checklistLine),
      removed: unlessEmpty((remove ?? []).map(({ text }) => text)),
    };
  } catch (error) {
    throw new PartlyDone(error, done);
  }
};

// The tool update_checklist.
import type { ChecklistItem, ToolArguments } from "@worktrack/contract";
import { foldText } from "@worktrack/contract/values";
import { type ToolCall, ToolRefusal } from "../call.ts";
import { checklistLine, unlessEmpty } from "../records.ts";

/** The items that the arguments name, by text or by number from 1. @throws ToolRefusal with the list, before anything changes */
const itemsNamed = (items: readonly ChecklistItem[], names: readonly (string | number)[]): ChecklistItem[] =>
  names.map((name) => {
    const matching = typeof name === "number" ? items.slice(name - 1, name) : items.filter(({ text }) => foldText(text) === foldText(name));
    const [item] = matching;
    if (item && matching.length === 1) return item;
    const problem = matching.length > 1 ? "Several items have the text" : "No item is";
    throw new ToolRefusal(
      `${problem} ${JSON.stringify(name)}. Use numbers`,
      items.map(({ text }, index) => `${index + 1} ${text}`),
    );
  });

export const updateChecklist = async (call: ToolCall, args: ToolArguments<"update_checklist">): Promise<object> => {
  const { task: id, add, requestId } = args;
  const items = await call.call("tasks.checklist.list", { id });
  const [check, uncheck, remove] = [args.check, args.uncheck, args.remove].map((names) => itemsNamed(items, names));
  for (const [named, checked] of [
    [check, true],
    [uncheck, false],
  ] as const)
    for (const { id: itemId } of named ?? []) await call.call("tasks.checklist.update", { id, itemId, checked });
  for (const { id: itemId } of remove ?? []) await call.call("tasks.checklist.delete", { id, itemId });
  for (const [index, text] of add.entries())
    await call.call("tasks.checklist.create", { id, text }, { idempotencyKey: requestId && `${requestId}/${index}` });
  const after = await call.call("tasks.checklist.list", { id });
  return {
    checklist: after.map(checklistLine),
    removed: unlessEmpty((remove ?? []).map(({ text }) => text)),
  };
};

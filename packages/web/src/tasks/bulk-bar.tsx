// The commands for the selected tasks.
import type { Task } from "@worktrack/sdk";
import { confirmAction } from "../ui/confirm.tsx";
import { countTasks } from "./batches.ts";
import { deleteTasks } from "./bulk-change.ts";
import type { MenuField } from "./field-menu.tsx";
import "./bulk-bar.css";

export interface BulkBarProps {
  readonly tasks: readonly Task[];
  readonly onOpenMenu: (field: MenuField, anchor: Element) => void;
  readonly onClear: () => void;
}

const fields: readonly (readonly [MenuField, string])[] = [
  ["status", "Status"],
  ["priority", "Priority"],
  ["assignee", "Assignee"],
  ["due", "Due"],
  ["estimate", "Estimate"],
  ["tags", "Tags"],
];

export const BulkBar = ({ tasks, onOpenMenu, onClear }: BulkBarProps) => {
  const remove = async () => {
    const confirmed = await confirmAction({
      title: `Delete ${countTasks(tasks.length)}?`,
      text: "Their subtasks, comments and attachments are deleted, too. They can be restored for 7 days.",
      action: tasks.length === 1 ? "Delete the task" : "Delete the tasks",
    });
    if (!confirmed) return;
    onClear();
    await deleteTasks(tasks);
  };
  return (
    <section class="bulk-bar" aria-label="Selected tasks">
      <p class="strong" role="status">
        {countTasks(tasks.length)} selected
      </p>
      {fields.map(([field, label]) => (
        <button key={field} type="button" aria-haspopup="listbox" onClick={(event) => onOpenMenu(field, event.currentTarget)}>
          {label}
        </button>
      ))}
      <button type="button" class="destructive" onClick={remove}>
        Delete
      </button>
      <button type="button" class="plain" aria-label="Clear the selection" onClick={onClear}>
        ✕
      </button>
    </section>
  );
};

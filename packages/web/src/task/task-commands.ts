// The commands of the task that is shown: each opens or focuses its control.
import type { Command } from "../page/commands.ts";
import { hasScope } from "../session/session.ts";
import { taskDrafts } from "./task-drafts.ts";

const group = "Open task";

/** The control of a field in the task that was opened last. */
const findControl = (field: string): HTMLElement | undefined => {
  const place = [...document.querySelectorAll<HTMLElement>(`.task-view [data-field="${field}"]`)].at(-1);
  return place?.matches("dt, div") ? (place.querySelector<HTMLElement>("button, input") ?? undefined) : place;
};

/** Presses a button, and focuses an input with its text selected. */
const openControl = (field: string): void => {
  const control = findControl(field);
  control?.focus();
  if (control instanceof HTMLButtonElement) control.click();
  if (control instanceof HTMLTextAreaElement && field === "title") control.select();
};

const command = (id: string, title: string, keys: string, field: string): Command => ({
  id: `open-task.${id}`,
  title,
  group,
  keys,
  isAvailable: () => hasScope("tasks:write"),
  run: () => openControl(field),
});

export const taskCommands: readonly Command[] = [
  command("title", "Edit the title", "e", "title"),
  command("status", "Change the status", "s", "status"),
  command("priority", "Change the priority", "p", "priority"),
  command("assignee", "Change the assignee", "a", "assignee"),
  command("due", "Change the due date", "d", "due"),
  command("tags", "Change the tags", "t", "tags"),
  command("comment", "Write a comment", "m", "comment"),
  {
    id: "open-task.description",
    title: "Edit the description",
    group,
    isAvailable: () => hasScope("tasks:write"),
    run: () => openControl("description"),
  },
  { id: "open-task.save", title: "Save what is typed", group, keys: "mod+enter", run: () => taskDrafts.saveAll() },
];

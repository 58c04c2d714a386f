// The commands of the list of tasks.
import { useMemo, useRef } from "preact/hooks";
import { address, setQuery } from "../page/address.ts";
import { type Command, useCommands } from "../page/commands.ts";
import { hasScope } from "../session/session.ts";
import type { MenuField } from "./field-menu.tsx";
import { searchInputId } from "./filter-bar.tsx";

export interface ListControls {
  /** Moves by so many rows: the focus, or the task of an open panel. */
  readonly step: (rows: number) => void;
  readonly toggle: () => void;
  readonly openMenu: (field: MenuField) => void;
  /** Absent when no task can be created in the list. */
  readonly create: (() => void) | undefined;
  /** The identifier of the focused task. */
  readonly focused: string | undefined;
}

const group = "Tasks";

/** Whether the view itself has the keyboard, and not a task that is open beside it. */
export const isInView = (): boolean => !address.peek().query.has("peek");
/** Whether the view has the keyboard, and the person may change its tasks. */
export const canEditView = (): boolean => isInView() && hasScope("tasks:write");

export const focusSearch: Command = {
  id: "tasks.search",
  title: "Search in the tasks of this view",
  group,
  keys: "/",
  isAvailable: isInView,
  run: () => document.getElementById(searchInputId)?.focus(),
};

/** The fields that a menu of the focused task changes, by the key that opens it. */
export const menuCommands = (openMenu: (field: MenuField) => void): readonly Command[] => [
  { id: "tasks.status", title: "Change the status", group, keys: "s", isAvailable: canEditView, run: () => openMenu("status") },
  { id: "tasks.priority", title: "Change the priority", group, keys: "p", isAvailable: canEditView, run: () => openMenu("priority") },
  { id: "tasks.assignee", title: "Change the assignee", group, keys: "a", isAvailable: canEditView, run: () => openMenu("assignee") },
  { id: "tasks.due", title: "Change the due date", group, keys: "d", isAvailable: canEditView, run: () => openMenu("due") },
  { id: "tasks.estimate", title: "Change the estimate", group, keys: "e", isAvailable: canEditView, run: () => openMenu("estimate") },
  { id: "tasks.tags", title: "Change the tags", group, keys: "t", isAvailable: canEditView, run: () => openMenu("tags") },
];

/** Moves of the focused task in a list in hand order. */
export const moveCommands = (step: (by: -1 | 1) => void): readonly Command[] => [
  { id: "tasks.move-up", title: "Move the task up", group, keys: "shift+k", isAvailable: canEditView, run: () => step(-1) },
  { id: "tasks.move-down", title: "Move the task down", group, keys: "shift+j", isAvailable: canEditView, run: () => step(1) },
];

export const selectCommand = (run: () => void): Command => ({
  id: "tasks.select",
  title: "Select the task",
  group,
  keys: "x",
  isAvailable: canEditView,
  run,
});

export const createCommand = (find: () => (() => void) | undefined): Command => ({
  id: "tasks.create",
  title: "Create a task",
  group,
  keys: "c",
  isAvailable: () => isInView() && find() !== undefined,
  run: () => find()?.(),
});

const commandsOf = (controls: { readonly current: ListControls }): readonly Command[] => [
  createCommand(() => controls.current.create),
  focusSearch,
  { id: "tasks.next", title: "Go to the next task", group, keys: "j", run: () => controls.current.step(1) },
  { id: "tasks.previous", title: "Go to the previous task", group, keys: "k", run: () => controls.current.step(-1) },
  {
    id: "tasks.peek",
    title: "Open the task",
    group,
    keys: "o",
    isAvailable: isInView,
    run: () => setQuery({ peek: controls.current.focused }),
  },
  selectCommand(() => controls.current.toggle()),
  ...menuCommands((field) => controls.current.openMenu(field)),
];

/** Adds the commands while the list is shown. */
export const useListCommands = (controls: ListControls): void => {
  const latest = useRef(controls);
  latest.current = controls;
  useCommands(useMemo(() => commandsOf(latest), []));
};

// The commands of the board.
import { useMemo, useRef } from "preact/hooks";
import { type Command, useCommands } from "../page/commands.ts";
import type { StepKey } from "./board-steps.ts";
import type { MenuField } from "./field-menu.tsx";
import { canEditView, createCommand, focusSearch, isInView, menuCommands, selectCommand } from "./list-commands.ts";

export interface BoardControls {
  /** Moves the focused card to the status before or after its own. */
  readonly moveCard: (step: -1 | 1) => void;
  /** Moves the focus to another card. */
  readonly step: (key: StepKey) => void;
  readonly openMenu: (field: MenuField) => void;
  /** Selects the focused card, or removes it from the selection. */
  readonly toggle: () => void;
  /** Absent when no task can be created on the board. */
  readonly create: (() => void) | undefined;
}

const group = "Tasks";

const commandsOf = (controls: { readonly current: BoardControls }): readonly Command[] => [
  createCommand(() => controls.current.create),
  focusSearch,
  {
    id: "tasks.next",
    title: "Go to the card below",
    group,
    keys: "j",
    isAvailable: isInView,
    run: () => controls.current.step("ArrowDown"),
  },
  {
    id: "tasks.previous",
    title: "Go to the card above",
    group,
    keys: "k",
    isAvailable: isInView,
    run: () => controls.current.step("ArrowUp"),
  },
  {
    id: "tasks.previous-status",
    title: "Move the card to the previous status",
    group,
    keys: "[",
    isAvailable: canEditView,
    run: () => controls.current.moveCard(-1),
  },
  {
    id: "tasks.next-status",
    title: "Move the card to the next status",
    group,
    keys: "]",
    isAvailable: canEditView,
    run: () => controls.current.moveCard(1),
  },
  selectCommand(() => controls.current.toggle()),
  ...menuCommands((field) => controls.current.openMenu(field)),
];

/** Adds the commands while the board is shown. */
export const useBoardCommands = (controls: BoardControls): void => {
  const latest = useRef(controls);
  latest.current = controls;
  useCommands(useMemo(() => commandsOf(latest), []));
};

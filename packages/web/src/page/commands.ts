// The commands that the palette, the shortcuts and the list of shortcuts share. Screens add theirs while they are shown.
import { signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";

export interface Command {
  /** Unique and stable, such as `task.create`. */
  readonly id: string;
  /** Names the action: "Create a task". */
  readonly title: string;
  /** The heading in the palette and in the list of shortcuts. */
  readonly group: string;
  /** Keys in a row, such as `g b`, or a combination such as `mod+k`. `mod` is ⌘ on Apple's devices and Ctrl elsewhere. */
  readonly keys?: string;
  /** Whether the command can run now. Default: always. */
  readonly isAvailable?: () => boolean;
  readonly run: () => void;
}

const registered = signal<readonly (readonly Command[])[]>([]);

export const availableCommands = (): readonly Command[] => registered.value.flat().filter(({ isAvailable }) => isAvailable?.() ?? true);

/** Adds commands. Returns the function that removes them. */
export const registerCommands = (commands: readonly Command[]): (() => void) => {
  registered.value = [...registered.peek(), commands];
  return () => {
    registered.value = registered.peek().filter((table) => table !== commands);
  };
};

/** Adds commands while the component is shown, from its first paint. `commands` must be a constant, or memoized. */
export const useCommands = (commands: readonly Command[]): void => useLayoutEffect(() => registerCommands(commands), [commands]);

// Pure rules for keys of shortcuts.

interface KeyPress {
  readonly key: string;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** A key press as the command table writes it: `k`, `?`, `mod+k`, `shift+enter`. Undefined for modifiers alone and for Alt. */
export const pressedKey = ({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyPress): string | undefined => {
  if (altKey || ["Shift", "Control", "Meta", "Alt", "AltGraph"].includes(key)) return undefined;
  const name = key.toLowerCase();
  // Shift is a part of characters such as `?`, and is named for other keys only.
  const shift = shiftKey && (key.length > 1 || /[a-z]/i.test(key)) ? "shift+" : "";
  return `${metaKey || ctrlKey ? "mod+" : ""}${shift}${name}`;
};

/** Finds the command whose keys are the last ones that were pressed. */
export const findByKeys = <T extends { readonly keys?: string }>(commands: readonly T[], pressed: readonly string[]): T | undefined =>
  commands.find(({ keys }) => keys !== undefined && endsWith(pressed, keys.split(" ")));

const endsWith = (pressed: readonly string[], keys: readonly string[]): boolean =>
  pressed.length >= keys.length && keys.every((key, index) => pressed[pressed.length - keys.length + index] === key);

// Pure rules for keys of shortcuts.

interface KeyPress {
  readonly key: string;
  /** The place of the key, such as `KeyK`. */
  readonly code: string;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const isLatin = (key: string): boolean => /^[!-~]$/.test(key);

/** The letter at the key's place, for layouts such as the Cyrillic one, which have no Latin letters. */
const nameOf = ({ key, code }: KeyPress): string => {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return (key.length === 1 && !isLatin(key) && letter ? letter : key).toLowerCase();
};

/**
 * A key press as the command table writes it: `k`, `?`, `mod+k`, `shift+enter`. Undefined for modifiers alone, and for Alt with another key than
 * a sign. `hasCommandKey`: ⌘ is the modifier, and Ctrl belongs to the system.
 */
export const pressedKey = (press: KeyPress, hasCommandKey: boolean): string | undefined => {
  const { key, metaKey, ctrlKey, altKey, shiftKey } = press;
  if (["Shift", "Control", "Meta", "Alt", "AltGraph"].includes(key)) return undefined;
  // Signs such as `]` need Alt or AltGr on many keyboards. AltGr is Ctrl and Alt on Windows.
  if (altKey) return isLatin(key) && !/[a-z0-9]/i.test(key) ? key : undefined;
  if (hasCommandKey ? ctrlKey : metaKey) return undefined;
  const name = nameOf(press);
  // Shift is a part of characters such as `?`, and is named for other keys only.
  const shift = shiftKey && (key.length > 1 || /[a-z]/.test(name)) ? "shift+" : "";
  return `${metaKey || ctrlKey ? "mod+" : ""}${shift}${name}`;
};

/** Finds the command whose keys are the last ones that were pressed. */
export const findByKeys = <T extends { readonly keys?: string }>(commands: readonly T[], pressed: readonly string[]): T | undefined =>
  commands.find(({ keys }) => keys !== undefined && endsWith(pressed, keys.split(" ")));

const endsWith = (pressed: readonly string[], keys: readonly string[]): boolean =>
  pressed.length >= keys.length && keys.every((key, index) => pressed[pressed.length - keys.length + index] === key);

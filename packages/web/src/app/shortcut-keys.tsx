import { modifierName } from "../ui/modifier-key.ts";

/** The keys of a command as people know them: `mod+k` is ⌘ K, or Ctrl K. */
export const ShortcutKeys = ({ keys }: { readonly keys: string }) => (
  <span class="shortcut-keys">
    {keys.split(/[ +]/).map((key) => (
      <kbd key={key}>{keyName(key)}</kbd>
    ))}
  </span>
);

const keyName = (key: string): string => {
  if (key === "mod") return modifierName;
  return key.length === 1 ? key.toUpperCase() : (key[0] ?? "").toUpperCase() + key.slice(1);
};

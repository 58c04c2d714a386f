/** Whether ⌘ is the modifier of shortcuts, as on Apple's devices. Elsewhere it is Ctrl. */
export const hasCommandKey = typeof navigator !== "undefined" && /Mac|iP(?:hone|ad)/.test(navigator.platform);

export const modifierName = hasCommandKey ? "⌘" : "Ctrl";

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

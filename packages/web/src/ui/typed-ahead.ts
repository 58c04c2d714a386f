/**
 * Captures keys typed while an input is loading, so that they trigger nothing else. The returned function ends the capture and returns the typed
 * text.
 */
export const takeTypedAhead = (onEscape?: () => void): (() => string) => {
  let typed = "";
  const take = (event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length === 1) typed += event.key;
    else if (event.key === "Backspace") typed = typed.slice(0, -1);
    else if (event.key === "Escape") onEscape?.();
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("keydown", take, { capture: true });
  return () => {
    document.removeEventListener("keydown", take, { capture: true });
    return typed;
  };
};

// Keys that a person types while an input loads wait for it, in order: none is lost, and none runs a shortcut.

/** The keys that wait, oldest first. */
const waiting: KeyboardEvent[] = [];
/** The inputs that load, each by the function that closes it. */
const loading = new Set<() => void>();

const take = (event: KeyboardEvent): void => {
  // Replayed keys are not trusted.
  if (/^F\d/.test(event.key) || !event.isTrusted || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key === "Escape" && loading.size > 0) for (const close of loading) close();
  else waiting.push(event);
};

/**
 * Holds back the keys of the page until the returned function is called: with true when the input has the focus and takes them, with false when it
 * will not appear, which drops them. Escape calls `close` instead.
 */
export const holdKeys = (close: () => void): ((isReady: boolean) => void) => {
  loading.add(close);
  document.addEventListener("keydown", take, true);
  return (isReady) => {
    if (!loading.delete(close)) return;
    if (!isReady) waiting.length = 0;
    replayKeys();
  };
};

/** Types one key after another. A key may open another input, which then holds back the rest. */
const replayKeys = (): void => {
  setTimeout(() => {
    if (loading.size > 0) return;
    const event = waiting.shift();
    if (event) {
      typeKey(event);
      replayKeys();
    } else document.removeEventListener("keydown", take, true);
  });
};

const typeKey = ({ key, code, shiftKey }: KeyboardEvent): void => {
  const target = document.activeElement ?? document.body;
  if (!target.dispatchEvent(new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true, cancelable: true }))) return;
  // No other way to insert text keeps the history of the input, with which the person can undo it.
  if (key.length === 1) document.execCommand("insertText", false, key);
  else if (key === "Backspace") document.execCommand("delete");
  else if (key === "Enter" && target instanceof HTMLInputElement) target.form?.requestSubmit();
  else if (key === "Enter" && target instanceof HTMLElement && target.matches("a, button")) target.click();
};

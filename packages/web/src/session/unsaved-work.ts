// Text that people have typed and not saved. The page asks before it is left, and a session that ends does not take it away.
const holders = new Set<() => boolean>();

export const hasUnsavedWork = (): boolean => [...holders].some((isUnsaved) => isUnsaved());

/** Protects unsaved work for as long as `isUnsaved` says so. Returns the function that ends it. */
export const protectUnsavedWork = (isUnsaved: () => boolean): (() => void) => {
  holders.add(isUnsaved);
  return () => void holders.delete(isUnsaved);
};

/** Forgets all unsaved work, because the person chose so or the page is not theirs any more. */
export const discardUnsavedWork = (): void => {
  holders.clear();
};

addEventListener("beforeunload", (event) => {
  if (hasUnsavedWork()) event.preventDefault();
});

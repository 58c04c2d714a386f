/** Whether a key belongs to the composition of a character, also in Safari, which ends a composition before its last key. */
const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === 229;

/**
 * Keeps the keys of a composition from every shortcut and form of the page. The editor of documents gets them, because it follows compositions
 * itself.
 */
export const shieldCompositions = (): void =>
  addEventListener(
    "keydown",
    (event) => {
      const isEditor = event.target instanceof HTMLElement && event.target.isContentEditable;
      if (isComposing(event) && !isEditor) event.stopImmediatePropagation();
    },
    { capture: true },
  );

let pendingCount = 0;

/**
 * Moves the focus to an element that the next frame may render first, after a list has scrolled to it. Leaves the focus where it is when it
 * has moved meanwhile, such as into a menu.
 */
export const focusSoon = (find: () => HTMLElement | null): void => {
  const before = document.activeElement;
  pendingCount++;
  requestAnimationFrame(() => {
    pendingCount--;
    const { activeElement } = document;
    if (activeElement === before || activeElement === document.body) find()?.focus();
  });
};

/** Whether the element with the focus was removed, and `focusSoon` is about to focus another. Keys that are pressed meanwhile are meant for that one. */
export const isFocusPending = (): boolean => pendingCount > 0 && document.activeElement === document.body;

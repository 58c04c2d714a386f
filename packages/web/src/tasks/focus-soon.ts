/**
 * Moves the focus to an element that the next frame may render first, after a list has scrolled to it. Leaves the focus where it is when it
 * has moved meanwhile, such as into a menu.
 */
export const focusSoon = (find: () => HTMLElement | null): void => {
  const before = document.activeElement;
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (activeElement === before || activeElement === document.body) find()?.focus();
  });
};

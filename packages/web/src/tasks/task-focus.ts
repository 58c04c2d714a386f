// Moves the focus between the links to tasks, which lists render only where they are visible.
import { useLayoutEffect, useRef } from "preact/hooks";

/** The task whose link is about to be rendered. */
let wantedId: string | undefined;

/** Focuses the link to a task now, or in the next rendering, which comes before the next key press. */
export const focusTask = (id: string | undefined): void => {
  findTaskLink(id)?.focus();
  wantedId = id;
  requestAnimationFrame(() => {
    if (wantedId === id) wantedId = undefined;
  });
};

/** The link to a task in the list or on the board. Null while it is out of view. */
export const findTaskLink = (id: string | undefined): HTMLElement | null => document.querySelector(`main [data-task="${id}"]`);

/** Focuses the new link to a task that `focusTask` has named. Leaves the focus where it has moved meanwhile, such as in a menu. */
export const useTaskFocus = (id: string) => {
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isFree = activeElement === document.body || (activeElement instanceof HTMLElement && activeElement.dataset.task === id);
    if (wantedId === id && isFree) link.current?.focus();
  }, [id]);
  return link;
};

// Moves the focus between the links to tasks, which lists render only where they are visible.
import { useLayoutEffect, useRef } from "preact/hooks";

/** The task whose link is about to be rendered. */
let wantedId: string | undefined;

/** Focuses the link to a task now, or when the next rendering shows it. Until then, another key press still finds the link. */
export const focusTask = (id: string | undefined): void => {
  findTaskLink(id)?.focus();
  wantedId = id;
  requestAnimationFrame(() => {
    if (wantedId === id) wantedId = undefined;
  });
};

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

// Moves the focus between the rows of all sections. A task can have several rows, so a row is named by its section and its task.
import { useLayoutEffect, useRef } from "preact/hooks";
import { replacementOf } from "../tasks/list-focus.ts";

export const rowKey = (section: string, taskId: string): string => `${section} ${taskId}`;

export const readRowKey = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>("[data-row-key]")?.dataset.rowKey : undefined;

/** The link of a row to its task. */
export const findRowLink = (key: string | undefined): HTMLElement | null =>
  document.querySelector(`.my-work [data-row-key="${key}"] [data-task]`);

/** When the focused row leaves, such as by its new status, the next one is focused, unless something else has the keyboard. */
export const useKeptRow = (keys: readonly string[], focused: string | undefined, onReplace: (key: string) => void): (() => void) => {
  const before = useRef(keys);
  const current = useRef(focused);
  current.current = focused;
  const focusIfFree = () => {
    if (document.activeElement === document.body) findRowLink(current.current)?.focus();
  };
  useLayoutEffect(() => {
    const next = focused === undefined || keys.includes(focused) ? undefined : replacementOf(before.current, keys, focused);
    before.current = keys;
    if (next === undefined) return;
    onReplace(next);
    current.current = next;
    focusIfFree();
  }, [keys.join(), focused]);
  return () => requestAnimationFrame(focusIfFree);
};

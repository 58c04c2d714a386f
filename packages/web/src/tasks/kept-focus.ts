import { useLayoutEffect, useRef } from "preact/hooks";
import { replacementOf } from "./list-focus.ts";

/**
 * When the focused row leaves the list, such as by its own new status, the row that takes its place is focused. An open menu or a field where the
 * person types keeps the keyboard. Returns the function to call when a menu closes, whose row may be gone.
 */
export const useKeptFocus = (
  ids: readonly string[],
  focusedId: string | undefined,
  onReplace: (id: string) => void,
  focusRow: (id: string | undefined) => void,
): (() => void) => {
  const before = useRef(ids);
  const focused = useRef(focusedId);
  focused.current = focusedId;
  const focusIfFree = () => {
    if (document.activeElement === document.body) focusRow(focused.current);
  };
  useLayoutEffect(() => {
    const next = focusedId === undefined || ids.includes(focusedId) ? undefined : replacementOf(before.current, ids, focusedId);
    before.current = ids;
    if (next === undefined) return;
    onReplace(next);
    focused.current = next;
    focusIfFree();
  }, [ids, focusedId]);
  return () => requestAnimationFrame(focusIfFree);
};

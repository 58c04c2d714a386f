// Loads the code that drags tasks when somebody first points at one, or when the browser is idle.
import { useEffect } from "preact/hooks";
import { keepFirstPress } from "./drag-state.ts";

let isLoading = false;

/** Loads it at once. */
export const loadDragCode = (event?: Event): void => {
  if (event instanceof PointerEvent && event.type === "pointerdown") keepFirstPress(event);
  if (isLoading) return;
  isLoading = true;
  // Without dragging, keys and menus move cards, too, so a failure needs no message.
  import("./board-drag.ts").then(
    ({ startDragging }) => startDragging(),
    () => {
      isLoading = false;
    },
  );
};

/** Safari has no idle callback. */
const idleMs = 2_000;

/** Loads the code when the browser is idle. The returned function loads it at once. */
export const useDragCode = (): ((event: Event) => void) => {
  useEffect(() => {
    const timer = setTimeout(
      () => ("requestIdleCallback" in globalThis ? requestIdleCallback(() => loadDragCode()) : loadDragCode()),
      idleMs,
    );
    return () => clearTimeout(timer);
  }, []);
  return loadDragCode;
};

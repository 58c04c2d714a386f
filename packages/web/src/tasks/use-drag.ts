import { type ReadonlySignal, signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { DragState, PlaceTask } from "./place-beside.ts";

type Drag = typeof import("./board-drag.ts");

const loaded = signal<Drag | undefined>(undefined);

/** The code that drags tasks. Undefined until it is loaded. */
export const dragCode: ReadonlySignal<Drag | undefined> = loaded;

/** Loads it at once. */
export const loadDragCode = (): void => {
  if (loaded.peek()) return;
  // Without dragging, keys and menus move cards, too, so a failure needs no message.
  import("./board-drag.ts").then(
    ({ makeTaskDraggable, makeColumnDroppable }) => {
      loaded.value = { makeTaskDraggable, makeColumnDroppable };
    },
    () => undefined,
  );
};

/** Safari has no idle callback. */
const idleMs = 2_000;

/** Loads the code when the browser is idle. The returned function loads it at once. */
export const useDragCode = (): (() => void) => {
  useEffect(() => {
    const timer = setTimeout(() => ("requestIdleCallback" in globalThis ? requestIdleCallback(loadDragCode) : loadDragCode()), idleMs);
    return () => clearTimeout(timer);
  }, []);
  return loadDragCode;
};

/** Lets the element of a task be dragged once the code has loaded. The result marks the element. */
export const useTaskDrag = (element: RefObject<HTMLElement | null>, taskId: string, canDrag: boolean, place: PlaceTask | undefined) => {
  const [{ isDragged, edge }, show] = useState<DragState>({});
  const drag = dragCode.value;
  useEffect(
    () => (canDrag && drag && element.current ? drag.makeTaskDraggable(element.current, taskId, { place, show }) : undefined),
    [drag, canDrag, taskId, place],
  );
  // It is set before the code has loaded, so that a task that is pressed meanwhile can be dragged once it has loaded.
  return { draggable: canDrag, "data-dragged": isDragged, "data-edge": edge };
};

// Dragging tasks to columns, and to places beside other tasks. Loads when somebody first points at a task, or when the browser is idle.
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import type { TaskStatus } from "@worktrack/sdk";
import type { DragState, PlaceTask } from "./place-beside.ts";
import { makeTouchDraggable } from "./touch-drag.ts";

/** Lets a task be dragged, and with `place` dropped on another one's upper or lower half. Returns the function that ends it. */
export const makeTaskDraggable = (
  element: HTMLElement,
  taskId: string,
  { place, show }: { readonly place: PlaceTask | undefined; readonly show: (state: DragState) => void },
): (() => void) => {
  const endDrag = draggable({
    element,
    getInitialData: () => ({ taskId }),
    onDragStart: () => show({ isDragged: true }),
    onDrop: () => show({}),
  });
  if (!place) return endDrag;
  const edgeAt = ({ clientY }: { readonly clientY: number }) => {
    const { top, height } = element.getBoundingClientRect();
    return clientY < top + height / 2 ? "before" : "after";
  };
  const endDrop = dropTargetForElements({
    element,
    canDrop: ({ source }) => typeof source.data.taskId === "string" && source.data.taskId !== taskId,
    onDrag: ({ location }) => show({ edge: edgeAt(location.current.input) }),
    onDragLeave: () => show({}),
    onDrop: ({ source, location }) => {
      show({});
      place(String(source.data.taskId), edgeAt(location.current.input), taskId);
    },
  });
  const endTouch = makeTouchDraggable(element, taskId, { place, show });
  return () => {
    endDrag();
    endDrop();
    endTouch();
  };
};

interface ColumnTarget {
  readonly status: TaskStatus;
  readonly onOver: (isOver: boolean) => void;
  readonly onDrop: (taskId: string, status: TaskStatus) => void;
}

/** Lets tasks be dropped on a column, beside its cards. Returns the function that ends it. */
export const makeColumnDroppable = (element: HTMLElement, { status, onOver, onDrop }: ColumnTarget): (() => void) =>
  dropTargetForElements({
    element,
    canDrop: ({ source }) => typeof source.data.taskId === "string",
    onDragEnter: () => onOver(true),
    onDragLeave: () => onOver(false),
    onDrop: ({ source, location }) => {
      onOver(false);
      if (location.current.dropTargets[0]?.element === element) onDrop(String(source.data.taskId), status);
    },
  });

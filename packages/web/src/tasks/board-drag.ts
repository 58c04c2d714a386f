// Dragging cards to columns. Loads when somebody first points at a card, or when the browser is idle.
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import type { TaskStatus } from "@worktrack/sdk";

/** Lets a card be dragged. Returns the function that ends it. */
export const makeCardDraggable = (element: HTMLElement, taskId: string, onDrag: (isDragged: boolean) => void): (() => void) =>
  draggable({
    element,
    getInitialData: () => ({ taskId }),
    onDragStart: () => onDrag(true),
    onDrop: () => onDrag(false),
  });

interface ColumnTarget {
  readonly status: TaskStatus;
  readonly onOver: (isOver: boolean) => void;
  readonly onDrop: (taskId: string, status: TaskStatus) => void;
}

/** Lets cards be dropped on a column. Returns the function that ends it. */
export const makeColumnDroppable = (element: HTMLElement, { status, onOver, onDrop }: ColumnTarget): (() => void) =>
  dropTargetForElements({
    element,
    canDrop: ({ source }) => typeof source.data.taskId === "string",
    onDragEnter: () => onOver(true),
    onDragLeave: () => onOver(false),
    onDrop: ({ source }) => {
      onOver(false);
      onDrop(String(source.data.taskId), status);
    },
  });

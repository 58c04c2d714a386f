// What is dragged, and where it can be dropped. The code that drags loads when somebody first points at a task, or when the browser is idle.
import { type ReadonlySignal, signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { ListGap } from "../ui/virtual-list.tsx";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface DraggedTasks {
  readonly ids: readonly string[];
  /** Of the card or row that is held, in CSS pixels. */
  readonly height: number;
}

export interface DropArea {
  /** Shows where the tasks would be placed. */
  readonly aim: (dragged: DraggedTasks, clientY: number) => void;
  readonly leave: () => void;
  readonly drop: (dragged: DraggedTasks, clientY: number) => void;
}

/** The areas by their elements, which have `data-drop`. */
export const dropAreas = new WeakMap<Element, DropArea>();

const dragged = signal<ReadonlySet<string>>(new Set());
export const draggedIds: ReadonlySignal<ReadonlySet<string>> = dragged;
export const setDraggedIds = (ids: readonly string[]): void => {
  dragged.value = new Set(ids);
};

let readIds = (id: string): readonly string[] => [id];

/** The tasks that are dragged with a task: all that are selected, if it is. */
export const idsDraggedWith = (id: string): readonly string[] => readIds(id);

export const useDraggedWith = (idsOf: (id: string) => readonly string[]): void => {
  readIds = idsOf;
};

let isLoading = false;
let press: PointerEvent | undefined;

/** The press that loaded the code. The drag goes on from it. */
export const takeFirstPress = (): PointerEvent | undefined => {
  const first = press;
  press = undefined;
  return first;
};

/** Loads it at once. */
export const loadDragCode = (event?: Event): void => {
  if (event instanceof PointerEvent && event.type === "pointerdown") press = event;
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

interface DropOptions {
  /** The index at which the tasks would be placed. Undefined when they would stay, or when their place cannot be shown. */
  readonly placeOf: (dragged: DraggedTasks, clientY: number) => number | undefined;
  readonly onDrop: (dragged: DraggedTasks, clientY: number) => void;
}

/** Lets tasks be dropped on an element, which needs `data-drop`. Undefined options: not now. */
export const useDropArea = (element: RefObject<HTMLElement | null>, options: DropOptions | undefined) => {
  const [aimed, setAimed] = useState<{ readonly gap: ListGap | undefined }>();
  const latest = useRef(options);
  latest.current = options;
  const canDrop = options !== undefined;
  useEffect(() => {
    const { current } = element;
    if (!current || !canDrop) return undefined;
    const leave = () => setAimed(undefined);
    dropAreas.set(current, {
      aim: (tasks, clientY) => {
        const index = latest.current?.placeOf(tasks, clientY);
        setAimed((before) =>
          before && before.gap?.index === index ? before : { gap: index === undefined ? undefined : { index, height: tasks.height } },
        );
      },
      leave,
      drop: (tasks, clientY) => {
        leave();
        latest.current?.onDrop(tasks, clientY);
      },
    });
    return () => void dropAreas.delete(current);
  }, [canDrop]);
  return { isOver: aimed !== undefined, gap: aimed?.gap };
};

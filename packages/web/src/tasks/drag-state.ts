// The tasks that are dragged, and the areas in which they can be dropped.
import { type ReadonlySignal, signal } from "@preact/signals";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface DraggedTasks {
  readonly ids: readonly string[];
  /** The height of the card or row under the pointer, in CSS pixels. */
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

let press: PointerEvent | undefined;

/** Keeps the press that loads the code which drags. */
export const keepFirstPress = (event: PointerEvent): void => {
  press = event;
};

/** The press that loaded the code. The drag goes on from it. */
export const takeFirstPress = (): PointerEvent | undefined => {
  const first = press;
  press = undefined;
  return first;
};

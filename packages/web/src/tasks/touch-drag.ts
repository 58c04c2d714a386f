// Dragging by touch: a long press picks a task up, and lifting the finger places it beside the task below.
import type { DragState, PlaceTask } from "./place-beside.ts";
import { readTaskId } from "./task-parts.tsx";

const pressMs = 400;
/** A finger that moves further before it picks the task up scrolls. */
const slackPixels = 8;

interface Target {
  readonly element: HTMLElement;
  readonly taskId: string;
  readonly edge: "before" | "after";
}

const targetAt = ({ clientX, clientY }: Touch): Target | undefined => {
  const element = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(".card, .task-row");
  const taskId = readTaskId(element ?? null, ".card, .task-row");
  if (!element || taskId === undefined) return undefined;
  const { top, height } = element.getBoundingClientRect();
  return { element, taskId, edge: clientY < top + height / 2 ? "before" : "after" };
};

/** Lets a task be dragged by touch. Returns the function that ends it. */
export const makeTouchDraggable = (
  element: HTMLElement,
  taskId: string,
  { place, show }: { readonly place: PlaceTask; readonly show: (state: DragState) => void },
): (() => void) => {
  let press: { readonly x: number; readonly y: number; readonly timer: ReturnType<typeof setTimeout> } | undefined;
  let isDragging = false;
  let target: Target | undefined;

  const aim = (next: Target | undefined): void => {
    target?.element.removeAttribute("data-edge");
    target = next?.taskId === taskId ? undefined : next;
    target?.element.setAttribute("data-edge", target.edge);
  };
  const end = (): void => {
    clearTimeout(press?.timer);
    if (isDragging) show({});
    aim(undefined);
    press = undefined;
    isDragging = false;
  };
  const onStart = ({ touches: [touch, more] }: TouchEvent): void => {
    end();
    if (!touch || more) return;
    const pickUp = () => {
      isDragging = true;
      show({ isDragged: true });
    };
    press = { x: touch.clientX, y: touch.clientY, timer: setTimeout(pickUp, pressMs) };
  };
  const onMove = (event: TouchEvent): void => {
    const [touch] = event.touches;
    if (!touch || !press) return;
    if (isDragging) {
      event.preventDefault();
      aim(targetAt(touch));
    } else if (Math.hypot(touch.clientX - press.x, touch.clientY - press.y) > slackPixels) end();
  };
  const onEnd = (event: TouchEvent): void => {
    // Otherwise the browser would click the task.
    if (isDragging) event.preventDefault();
    if (isDragging && target) place(taskId, target.edge, target.taskId);
    end();
  };
  const onMenu = (event: Event): void => {
    if (press) event.preventDefault();
  };
  const stop = new AbortController();
  const { signal } = stop;
  element.addEventListener("touchstart", onStart, { signal, passive: true });
  element.addEventListener("touchmove", onMove, { signal, passive: false });
  element.addEventListener("touchend", onEnd, { signal });
  element.addEventListener("touchcancel", end, { signal });
  element.addEventListener("contextmenu", onMenu, { signal });
  return () => {
    end();
    stop.abort();
  };
};

// Dragging tasks by mouse and touch. Loads when somebody first points at a task, or when the browser is idle.
import { type DragSession, liftTasks } from "./drag-session.ts";
import { type Point, takeFirstPress } from "./drag-state.ts";

/** A pointer that moves less than this clicks. A finger that moves further before it picks a task up scrolls. */
const slackPixels = { mouse: 4, touch: 8 };
const pressMs = 400;

interface Press extends Point {
  readonly source: HTMLElement;
  /** Picks the task up, when a finger stays. */
  readonly timer?: ReturnType<typeof setTimeout>;
}

let press: Press | undefined;
let session: DragSession | undefined;

const pointOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => ({ x: clientX, y: clientY });
const sourceOf = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element && !target.closest("input, label") && target.closest<HTMLElement>("[data-drag]")) || undefined;
const isFar = (from: Point, to: Point, slack: number): boolean => Math.hypot(from.x - to.x, from.y - to.y) > slack;

const end = (point?: Point): void => {
  clearTimeout(press?.timer);
  press = undefined;
  const ended = session;
  session = undefined;
  ended?.end(point);
};

const onPointerDown = (event: PointerEvent): void => {
  end();
  const source = sourceOf(event.target);
  if (event.pointerType !== "touch" && event.button === 0 && source) press = { source, ...pointOf(event) };
};

const onPointerMove = (event: PointerEvent): void => {
  if (!press || event.pointerType === "touch") return;
  if (!(event.buttons & 1)) {
    end();
    return;
  }
  const point = pointOf(event);
  if (!session && isFar(press, point, slackPixels.mouse)) session = liftTasks(press.source, press);
  session?.move(point);
};

/** Otherwise the browser would click the task that is dropped. */
const preventClick = (): void => {
  const stop = new AbortController();
  const onClick = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", onClick, { capture: true, signal: stop.signal });
  setTimeout(() => stop.abort());
};

const onPointerUp = (event: PointerEvent): void => {
  if (event.pointerType === "touch") return;
  if (session) preventClick();
  end(pointOf(event));
};

const onKeyDown = (event: KeyboardEvent): void => {
  if (event.key !== "Escape" || !session) return;
  event.preventDefault();
  event.stopPropagation();
  end();
};

const onTouchStart = ({ touches: [touch, more], target }: TouchEvent): void => {
  end();
  const source = sourceOf(target);
  if (!touch || more || !source) return;
  const point = pointOf(touch);
  const pickUp = () => {
    session = liftTasks(source, point);
    session.move(point);
  };
  press = { source, ...point, timer: setTimeout(pickUp, pressMs) };
};

const onTouchMove = (event: TouchEvent): void => {
  const [touch] = event.touches;
  if (!touch || !press) return;
  if (!session) {
    if (isFar(press, pointOf(touch), slackPixels.touch)) end();
    return;
  }
  event.preventDefault();
  session.move(pointOf(touch));
};

const onTouchEnd = (event: TouchEvent): void => {
  const [touch] = event.changedTouches;
  if (session) event.preventDefault();
  end(touch && pointOf(touch));
};

/** A long press opens no menu of the browser. */
const onContextMenu = (event: Event): void => {
  if (press?.timer !== undefined) event.preventDefault();
};

/** Listens until the page ends. */
export const startDragging = (): void => {
  const first = takeFirstPress();
  if (first) onPointerDown(first);
  document.addEventListener("pointerdown", onPointerDown);
  document.addEventListener("pointermove", onPointerMove);
  document.addEventListener("pointerup", onPointerUp);
  document.addEventListener("keydown", onKeyDown, { capture: true });
  document.addEventListener("touchstart", onTouchStart, { passive: true });
  document.addEventListener("touchmove", onTouchMove, { passive: false });
  document.addEventListener("touchend", onTouchEnd);
  document.addEventListener("touchcancel", () => end());
  document.addEventListener("contextmenu", onContextMenu);
  addEventListener("blur", () => end());
};

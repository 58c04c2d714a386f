// One drag, from the lift to the drop: the card under the pointer, the place where it would go, and scrolling at the edges.

import { type DropArea, dropAreas, idsDraggedWith, type Point, setDraggedIds } from "./drag-state.ts";
import { edgeSpeed } from "./edge-speed.ts";
import "./drag.css";

export interface DragSession {
  readonly move: (point: Point) => void;
  /** Drops the tasks at the point. Without one, they stay. */
  readonly end: (point?: Point) => void;
}

/** A copy of the card that follows the pointer, with the number of tasks if they are several. */
const showLifted = (source: HTMLElement, count: number, from: Point) => {
  const { left, top, width, height } = source.getBoundingClientRect();
  const lifted = source.cloneNode(true) as HTMLElement;
  lifted.classList.add("lifted");
  lifted.removeAttribute("data-drag");
  lifted.inert = true;
  Object.assign(lifted.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  if (count > 1) {
    const badge = document.createElement("span");
    badge.className = "lifted-count";
    badge.textContent = String(count);
    lifted.append(badge);
  }
  document.body.append(lifted);
  return {
    height,
    move: ({ x, y }: Point) => {
      lifted.style.translate = `${x - from.x}px ${y - from.y}px`;
    },
    remove: () => lifted.remove(),
  };
};

/** Scrolls the list under the point and the board, if it is near an edge of them. A thumb at the edge of a phone is beside the board. */
const scrollAtEdges = ({ x, y }: Point): boolean => {
  const under = document.elementFromPoint(x, y);
  const list = under?.closest("[data-drop]")?.querySelector(".virtual");
  const board = document.querySelector(".board");
  const down = list ? edgeSpeed(y, list.getBoundingClientRect().top, list.getBoundingClientRect().bottom) : 0;
  const right = board ? edgeSpeed(x, board.getBoundingClientRect().left, board.getBoundingClientRect().right) : 0;
  if (down !== 0) list?.scrollBy({ top: down, behavior: "instant" });
  if (right !== 0) board?.scrollBy({ left: right, behavior: "instant" });
  return down !== 0 || right !== 0;
};

export const liftTasks = (source: HTMLElement, from: Point): DragSession => {
  const ids = idsDraggedWith(source.dataset.drag ?? "");
  const lifted = showLifted(source, ids.length, from);
  const tasks = { ids, height: lifted.height };
  let point = from;
  let area: DropArea | undefined;
  let frame = 0;
  setDraggedIds(ids);
  document.documentElement.dataset.dragging = "";
  getSelection()?.removeAllRanges();

  const aim = (): void => {
    const element = document.elementFromPoint(point.x, point.y)?.closest("[data-drop]");
    const next = element ? dropAreas.get(element) : undefined;
    if (next !== area) area?.leave();
    area = next;
    area?.aim(tasks, point.y);
  };
  const scroll = (): void => {
    if (scrollAtEdges(point)) aim();
    frame = requestAnimationFrame(scroll);
  };
  frame = requestAnimationFrame(scroll);
  return {
    move: (to) => {
      point = to;
      lifted.move(point);
      aim();
    },
    end: (at) => {
      cancelAnimationFrame(frame);
      lifted.remove();
      delete document.documentElement.dataset.dragging;
      setDraggedIds([]);
      if (at) {
        point = at;
        aim();
        area?.drop(tasks, point.y);
      } else area?.leave();
    },
  };
};

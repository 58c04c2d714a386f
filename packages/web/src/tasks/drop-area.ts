// Elements on which tasks can be dropped.
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { ListGap } from "../ui/virtual-list.tsx";
import { type DraggedTasks, dropAreas } from "./drag-state.ts";

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

// The places of dropped tasks in hand order.
import { useRef } from "preact/hooks";
import type { DraggedTasks } from "./drag-state.ts";
import { useDropArea } from "./drop-area.ts";
import type { ListRow } from "./grouping.ts";
import { type PlaceTasks, placeAt } from "./place-beside.ts";

/** Finds the place at which tasks would be dropped. `keysOf` returns the ids of the rows, `dropPlace` is for the list that shows them. */
export const useDropPlace = (keysOf: () => readonly (string | null)[]) => {
  const dropPlace = useRef<(clientY: number) => number>(null);
  const placeOf = ({ ids }: DraggedTasks, clientY: number) => {
    const index = dropPlace.current?.(clientY);
    return index === undefined ? undefined : { index, place: placeAt(keysOf(), index, ids) };
  };
  return { dropPlace, placeOf };
};

/** `place` is absent where tasks cannot be dropped. Returns what the element of the list and its rows need. */
export const useListDrop = (rows: readonly ListRow[], place: PlaceTasks | undefined) => {
  const area = useRef<HTMLDivElement>(null);
  const { dropPlace, placeOf } = useDropPlace(() => rows.map((row) => (row.kind === "task" ? row.key : null)));
  const onDrop = place && {
    placeOf: (dragged: DraggedTasks, clientY: number) => {
      const found = placeOf(dragged, clientY);
      return found?.place && found.index;
    },
    onDrop: (dragged: DraggedTasks, clientY: number) => {
      const found = placeOf(dragged, clientY)?.place;
      if (found) place(dragged.ids, found);
    },
  };
  const { gap } = useDropArea(area, onDrop);
  return { area, dropPlace, gap };
};

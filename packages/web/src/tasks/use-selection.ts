// The tasks that are selected in a list or on the board.
import type { Task } from "@worktrack/sdk";
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { selectIds } from "./list-focus.ts";

/** Selects a task, or removes it from the selection. A range goes from the last one. */
export type SelectTask = (task: Task, isRange: boolean) => void;

const nothing: ReadonlySet<string> = new Set();

/** `idsFor` has the tasks among which a range can be. A change of `view` ends the selection. */
export const useSelection = (idsFor: (task: Task) => readonly string[], view: unknown) => {
  const [selectedIds, setSelectedIds] = useState(nothing);
  const last = useRef<string>(undefined);
  const latest = useRef(idsFor);
  latest.current = idsFor;
  const clear = useCallback(() => setSelectedIds(nothing), []);
  useEffect(clear, [view]);
  const select: SelectTask = useCallback((task, isRange) => {
    const from = isRange ? last.current : undefined;
    setSelectedIds((before) => selectIds(before, latest.current(task), { id: task.id, from }));
    last.current = task.id;
  }, []);
  return { selectedIds, select, clear };
};

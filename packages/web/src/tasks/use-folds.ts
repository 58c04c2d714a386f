// Which columns of the board are folded now.
import { useRef } from "preact/hooks";
import { isColumnFolded } from "./column-fold.ts";
import { columnKey } from "./column-header.tsx";
import { foldOf } from "./folds.ts";
import type { TaskColumn } from "./use-tasks.ts";

/** While a column loads, it stays as it was, so that nothing moves when its tasks arrive. */
export const useColumnFolds = (columns: readonly TaskColumn[]) => {
  const folded = useRef(new Set<string>()).current;
  const wasReady = useRef(false);
  const isLoaded = ({ list }: TaskColumn) => list.state.value !== "loading" || list.items.value.length > 0;
  wasReady.current ||= columns.every(isLoaded);
  const totals = columns.map(({ list }) => list.total.value);
  const isEmpty = wasReady.current && totals.every((total) => total === 0);
  for (const column of columns) {
    const { status, list } = column;
    const chosen = foldOf(columnKey(status));
    if (chosen === undefined && !isLoaded(column)) continue;
    if (isColumnFolded({ status, total: list.total.value, isBoardEmpty: isEmpty, chosen })) folded.add(status);
    else folded.delete(status);
  }
  return { isReady: wasReady.current, isEmpty, isFolded: (status: string) => folded.has(status) };
};

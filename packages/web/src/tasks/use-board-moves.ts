// Moves of cards between the columns of the board.
import type { Task, TaskStatus } from "@worktrack/sdk";
import { useCallback } from "preact/hooks";
import { watchRecord } from "../store/records.ts";
import { valueLabel } from "../ui/labels.ts";
import { showErrorToast } from "../ui/toast.tsx";
import { countTasks } from "./batches.ts";
import { neighborOf } from "./board-steps.ts";
import { isColumnFolded } from "./column-fold.ts";
import { columnKey } from "./column-header.tsx";
import { compareTasks } from "./filter-match.ts";
import type { TaskFilters } from "./filters.ts";
import { foldOf } from "./folds.ts";
import type { Place, PlaceTasks } from "./place-beside.ts";
import { changeTask } from "./save-task.ts";
import { readTaskId } from "./task-parts.tsx";
import type { TaskColumn } from "./use-tasks.ts";

interface MoveOptions {
  readonly columns: readonly TaskColumn[];
  readonly filters: TaskFilters;
  readonly place: PlaceTasks | undefined;
  readonly focus: (id: string | undefined) => void;
  readonly announce: (text: string) => void;
}

export const tasksOf = (ids: readonly string[]): readonly Task[] => ids.flatMap((id) => watchRecord("task", id).peek() ?? []);

export const useBoardMoves = ({ columns, filters, place, focus, announce }: MoveOptions) => {
  const moveTo = useCallback(
    (task: Task, status: TaskStatus): void => {
      if (task.status === status) return;
      const neighbor = neighborOf(
        columns.map(({ list }) => list.items.peek().map(({ id }) => id)),
        task.id,
      );
      void changeTask(task.id, { status }).then((saved) => {
        if (saved) return;
        announce(`${task.identifier} stays in ${valueLabel(task.status)}`);
        const { activeElement } = document;
        if (activeElement === document.body || readTaskId(activeElement, ".card") === task.id) focus(task.id);
      });
      announce(`${task.identifier} moved to ${valueLabel(status)}`);
      // In a long column, the card can belong to a part that is not loaded.
      const isHidden = isColumnFolded({ status, total: 1, isBoardEmpty: false, chosen: foldOf(columnKey(status)) });
      const isShown = !isHidden && columns.some(({ list }) => list.items.peek().some(({ id }) => id === task.id));
      focus(isShown ? task.id : neighbor);
    },
    [columns, focus],
  );
  /** Several tasks move in one batch, with one Undo. */
  const moveAll = useCallback(
    (tasks: readonly Task[], status: TaskStatus): void => {
      const [only] = tasks;
      const others = tasks.filter((task) => task.status !== status);
      if (others.length === 0) return;
      if (tasks.length === 1 && only) {
        moveTo(only, status);
        return;
      }
      void import("./bulk-change.ts").then(({ changeTasks }) => changeTasks(others, { status }), showErrorToast);
      announce(`${countTasks(others.length)} moved to ${valueLabel(status)}`);
    },
    [moveTo],
  );
  const onDrop = useCallback(
    (taskIds: readonly string[], status: TaskStatus, beside: Place | undefined) => {
      const tasks = tasksOf(taskIds);
      if (beside && place) place(taskIds, beside);
      else moveAll(tasks, status);
    },
    [moveAll, place],
  );
  const compare = compareTasks(filters.sort);
  const landingOf = useCallback(
    ({ status, list }: TaskColumn, [id = ""]: readonly string[]): number | undefined => {
      const task = watchRecord("task", id).peek();
      if (!task || !compare || task.status === status) return undefined;
      const moved = { ...task, updatedAt: new Date().toISOString() };
      const items = list.items.peek();
      const index = items.findIndex((item) => compare(moved, item) < 0);
      return index === -1 ? items.length : index;
    },
    [filters.sort],
  );
  return { moveAll, onDrop, landingOf: compare ? landingOf : undefined };
};

// A column of the board: the tasks of one status. A folded one shows its name and count only.
import type { Task, TaskStatus } from "@worktrack/sdk";
import type { VNode } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { valueLabel } from "../ui/labels.ts";
import { ErrorNotice, LoadingNotice } from "../ui/notice.tsx";
import { VirtualList } from "../ui/virtual-list.tsx";
import { BoardCard } from "./board-card.tsx";
import { cardHeightOf } from "./card-height.ts";
import { ColumnHeader } from "./column-header.tsx";
import { useDropArea } from "./drop-area.ts";
import { useDropPlace } from "./drop-place.ts";
import type { MenuField } from "./field-menu.tsx";
import type { Place } from "./place-beside.ts";
import type { SelectTask } from "./use-selection.ts";
import { type TaskColumn, useNextPage } from "./use-tasks.ts";

interface BoardColumnProps {
  readonly column: TaskColumn;
  readonly isFolded: boolean;
  /** Whether it shows its cards. */
  readonly isFilled: boolean;
  readonly focusedId: string | undefined;
  readonly selectedIds: ReadonlySet<string>;
  readonly canEdit: boolean;
  readonly isMixed: boolean;
  /** The line that creates tasks, in the column where it is open. */
  readonly newTask: VNode | undefined;
  /** Absent when no task can be created on the board. */
  readonly onCreate: ((status: TaskStatus) => void) | undefined;
  /** With a place in the hand order. */
  readonly onDrop: (taskIds: readonly string[], status: TaskStatus, place: Place | undefined) => void;
  /** The index of a dropped task in the column. Undefined in hand order, where the person chooses it. */
  readonly landingOf: ((column: TaskColumn, taskIds: readonly string[]) => number | undefined) | undefined;
  readonly onSelect: SelectTask;
  readonly onOpenMenu: (task: Task, field: MenuField, anchor: Element) => void;
}

/** Renders again only when the column itself changes. The same element makes Preact skip it. */
export const BoardColumn = (props: BoardColumnProps) => useMemo(() => <Column {...props} />, Object.values(props));

const Column = (props: BoardColumnProps) => {
  const {
    column,
    isFolded,
    isFilled,
    focusedId,
    selectedIds,
    canEdit,
    isMixed,
    newTask,
    onCreate,
    onDrop,
    landingOf,
    onSelect,
    onOpenMenu,
  } = props;
  const { status, list } = column;
  const element = useRef<HTMLElement>(null);
  const { items, total, state, error } = list;
  const tasks = items.value;
  const { dropPlace, placeOf } = useDropPlace(() => tasks.map(({ id }) => id));
  const { isOver, gap } = useDropArea(
    element,
    canEdit
      ? {
          placeOf: (dragged, clientY) => {
            if (landingOf) return landingOf(column, dragged.ids);
            const found = placeOf(dragged, clientY);
            return found?.place && found.index;
          },
          onDrop: (dragged, clientY) => onDrop(dragged.ids, status, landingOf ? undefined : placeOf(dragged, clientY)?.place),
        }
      : undefined,
  );
  const onEnd = useNextPage(list);
  const focusedIndex = focusedId === undefined ? -1 : tasks.findIndex(({ id }) => id === focusedId);
  const label = valueLabel(status);
  return (
    <section
      ref={element}
      class={isFolded ? "board-column folded" : "board-column"}
      aria-label={label}
      data-drop=""
      data-over={isOver || undefined}
    >
      <ColumnHeader status={status} total={total.value} isFolded={isFolded} onCreate={onCreate} />
      {!isFolded && (
        <>
          {newTask}
          {state.value === "failed" && <ErrorNotice error={error.value} onRetry={tasks.length > 0 ? list.loadMore : list.refresh} />}
          {state.value === "loading" && tasks.length === 0 && <LoadingNotice />}
          {isFilled && tasks.length > 0 && (
            <VirtualList
              items={tasks}
              keyOf={({ id }) => id}
              itemHeight={cardHeightOf}
              isMeasured
              label={`${label} tasks`}
              shownIndex={focusedIndex === -1 ? undefined : focusedIndex}
              gap={gap}
              dropPlace={dropPlace}
              onEnd={onEnd}
            >
              {(task, index) => (
                <BoardCard
                  task={task}
                  isFocused={index === focusedIndex}
                  isSelected={selectedIds.has(task.id)}
                  canEdit={canEdit}
                  isMixed={isMixed}
                  onSelect={onSelect}
                  onOpenMenu={onOpenMenu}
                />
              )}
            </VirtualList>
          )}
        </>
      )}
    </section>
  );
};

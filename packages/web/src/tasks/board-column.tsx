// A column of the board: the tasks of one status.
import type { Task, TaskStatus } from "@worktrack/sdk";
import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { valueLabel } from "../ui/labels.ts";
import { ErrorNotice, LoadingNotice } from "../ui/notice.tsx";
import { pixelsOf } from "../ui/text-size.ts";
import { VirtualList } from "../ui/virtual-list.tsx";
import { BoardCard, cardHeight } from "./board-card.tsx";
import type { MenuField } from "./field-menu.tsx";
import { StatusMark } from "./marks.tsx";
import type { PlaceTask } from "./place-beside.ts";
import { dragCode } from "./use-drag.ts";
import { type TaskColumn, useNextPage } from "./use-tasks.ts";

interface BoardColumnProps {
  readonly column: TaskColumn;
  readonly focusedId: string | undefined;
  readonly canEdit: boolean;
  /** The line that creates tasks, in the column where it is open. */
  readonly newTask: VNode | undefined;
  readonly onCreate: (status: TaskStatus) => void;
  readonly onDrop: (taskId: string, status: TaskStatus) => void;
  readonly place: PlaceTask | undefined;
  readonly onOpenMenu: (task: Task, field: MenuField, anchor: Element) => void;
}

/** Renders again only when the column itself changes. The same element makes Preact skip it. */
export const BoardColumn = (props: BoardColumnProps) => useMemo(() => <Column {...props} />, Object.values(props));

const Column = ({ column: { status, list }, focusedId, canEdit, newTask, onCreate, onDrop, place, onOpenMenu }: BoardColumnProps) => {
  const element = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  const drag = dragCode.value;
  useEffect(
    () => (drag && element.current ? drag.makeColumnDroppable(element.current, { status, onOver: setOver, onDrop }) : undefined),
    [drag, status, onDrop],
  );
  const onEnd = useNextPage(list);
  const { items, total, state, error } = list;
  const tasks = items.value;
  const focusedIndex = focusedId === undefined ? -1 : tasks.findIndex(({ id }) => id === focusedId);
  const label = valueLabel(status);
  return (
    <section ref={element} class="board-column" aria-label={label} data-over={isOver || undefined}>
      <header>
        <h2>
          <StatusMark status={status} />
          {label} <span class="soft">{total.value?.toLocaleString()}</span>
        </h2>
        {canEdit && (
          <button type="button" class="plain" aria-label={`Create a task in ${label}`} onClick={() => onCreate(status)}>
            +
          </button>
        )}
      </header>
      {newTask}
      {state.value === "failed" && <ErrorNotice error={error.value} onRetry={tasks.length > 0 ? list.loadMore : list.refresh} />}
      {state.value === "loading" && tasks.length === 0 && <LoadingNotice />}
      {tasks.length > 0 && (
        <VirtualList
          items={tasks}
          keyOf={({ id }) => id}
          itemHeight={pixelsOf(cardHeight)}
          label={`${label} tasks`}
          shownIndex={focusedIndex === -1 ? undefined : focusedIndex}
          onEnd={onEnd}
        >
          {(task, index) => (
            <BoardCard task={task} isFocused={index === focusedIndex} canEdit={canEdit} place={place} onOpenMenu={onOpenMenu} />
          )}
        </VirtualList>
      )}
    </section>
  );
};

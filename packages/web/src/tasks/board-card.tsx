// A card of the board.
import type { Task } from "@worktrack/sdk";
import { useEffect, useRef, useState } from "preact/hooks";
import { changedTasks } from "./changed-tasks.ts";
import type { MenuField } from "./field-menu.tsx";
import { DueDay, FieldButton, PendingMark, TagList, TaskLink } from "./task-parts.tsx";
import { dragCode } from "./use-drag.ts";

/** In rem, with the gap below the card. */
export const cardHeight = 7.75;

interface BoardCardProps {
  readonly task: Task;
  readonly isFocused: boolean;
  readonly canEdit: boolean;
  readonly onOpenMenu: (task: Task, field: MenuField, anchor: Element) => void;
}

export const BoardCard = ({ task, isFocused, canEdit, onOpenMenu }: BoardCardProps) => {
  const card = useRef<HTMLDivElement>(null);
  const [isDragged, setDragged] = useState(false);
  const drag = dragCode.value;
  useEffect(
    () => (canEdit && drag && card.current ? drag.makeCardDraggable(card.current, task.id, setDragged) : undefined),
    [drag, canEdit, task.id],
  );
  const tabIndex = isFocused ? 0 : -1;
  const fieldProps = {
    task,
    tabIndex,
    onOpen: canEdit ? (field: MenuField, anchor: Element) => onOpenMenu(task, field, anchor) : undefined,
  };
  const { checklist, subtaskCount } = task;
  // `draggable` is set before the drag code has loaded, so that a card that is pressed meanwhile can be dragged once it has loaded.
  return (
    <div
      ref={card}
      class="card"
      draggable={canEdit}
      data-changed={changedTasks.value.has(task.id) || undefined}
      data-dragged={isDragged || undefined}
    >
      <p class="card-line">
        <span class="identifier">{task.identifier}</span>
        <FieldButton {...fieldProps} field="status" />
        <FieldButton {...fieldProps} field="priority" />
        <FieldButton {...fieldProps} field="assignee" />
      </p>
      <div class="card-title">
        <TaskLink task={task} tabIndex={tabIndex} />
      </div>
      <p class="card-line card-details">
        <PendingMark task={task} />
        <DueDay task={task} />
        {checklist.total > 0 && (
          <span title="Checklist">
            ☑ {checklist.checked}/{checklist.total}
          </span>
        )}
        {subtaskCount > 0 && <span>{subtaskCount === 1 ? "1 subtask" : `${subtaskCount} subtasks`}</span>}
        <TagList tags={task.tags} max={1} />
      </p>
    </div>
  );
};

// A card of the board.
import type { Task } from "@worktrack/sdk";
import { useRef } from "preact/hooks";
import { changedTasks } from "./changed-tasks.ts";
import type { MenuField } from "./field-menu.tsx";
import type { PlaceTask } from "./place-beside.ts";
import { DueDay, FieldButton, PendingMark, TagList, TaskLink } from "./task-parts.tsx";
import { useTaskDrag } from "./use-drag.ts";

/** In rem, with the gap below the card. */
export const cardHeight = 7.75;

interface BoardCardProps {
  readonly task: Task;
  readonly isFocused: boolean;
  readonly canEdit: boolean;
  readonly place: PlaceTask | undefined;
  readonly onOpenMenu: (task: Task, field: MenuField, anchor: Element) => void;
}

export const BoardCard = ({ task, isFocused, canEdit, place, onOpenMenu }: BoardCardProps) => {
  const card = useRef<HTMLDivElement>(null);
  const marks = useTaskDrag(card, task.id, canEdit, place);
  const tabIndex = isFocused ? 0 : -1;
  const fieldProps = {
    task,
    tabIndex,
    onOpen: canEdit ? (field: MenuField, anchor: Element) => onOpenMenu(task, field, anchor) : undefined,
  };
  const { checklist, subtaskCount } = task;
  return (
    <div ref={card} class="card" data-changed={changedTasks.value.has(task.id) || undefined} {...marks}>
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

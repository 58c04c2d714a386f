// A line of the list of tasks.
import type { Task } from "@worktrack/sdk";
import { useRef } from "preact/hooks";
import type { MenuField } from "./field-menu.tsx";
import type { PlaceTask } from "./place-beside.ts";
import { DueDay, FieldButton, PendingMark, TagList, TaskLink } from "./task-parts.tsx";
import { useTaskDrag } from "./use-drag.ts";

/** In rem. */
export const rowHeight = 2.5;

interface TaskRowProps {
  readonly task: Task;
  readonly isFocused: boolean;
  readonly isSelected: boolean;
  readonly canEdit: boolean;
  /** Undefined unless the list is in hand order. */
  readonly place: PlaceTask | undefined;
  readonly onSelect: (task: Task, isRange: boolean) => void;
  readonly onOpenMenu: (task: Task, field: MenuField, anchor: Element) => void;
}

export const TaskRow = ({ task, isFocused, isSelected, canEdit, place, onSelect, onOpenMenu }: TaskRowProps) => {
  const row = useRef<HTMLDivElement>(null);
  const marks = useTaskDrag(row, task.id, canEdit && place !== undefined, place);
  const tabIndex = isFocused ? 0 : -1;
  const fieldProps = {
    task,
    tabIndex,
    onOpen: canEdit ? (field: MenuField, anchor: Element) => onOpenMenu(task, field, anchor) : undefined,
  };
  return (
    <div ref={row} class="task-row" data-focused={isFocused || undefined} data-selected={isSelected || undefined} {...marks}>
      {canEdit && (
        <label class="row-check">
          <input
            type="checkbox"
            checked={isSelected}
            tabIndex={tabIndex}
            aria-label={`Select ${task.identifier}`}
            onClick={(event) => onSelect(task, event.shiftKey)}
          />
        </label>
      )}
      <FieldButton {...fieldProps} field="priority" />
      <span class="identifier">{task.identifier}</span>
      <FieldButton {...fieldProps} field="status" />
      <TaskLink task={task} tabIndex={tabIndex} />
      <span class="row-details">
        <TagList tags={task.tags} />
        {task.subtaskCount > 0 && <span class="soft">{task.subtaskCount === 1 ? "1 subtask" : `${task.subtaskCount} subtasks`}</span>}
      </span>
      <PendingMark task={task} />
      <DueDay task={task} />
      <FieldButton {...fieldProps} field="assignee" />
    </div>
  );
};

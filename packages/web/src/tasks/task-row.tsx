// A line of the list of tasks, with two lines on phones.
import type { TaskColumn } from "@worktrack/contract/values";
import type { Task } from "@worktrack/sdk";
import { draggedIds } from "./drag-state.ts";
import { FieldButton } from "./field-button.tsx";
import type { MenuField } from "./field-menu.tsx";
import { type CellName, columnLabels, TaskCell } from "./task-cell.tsx";
import { PendingMark, SelectBox, TagList, TaskLink } from "./task-parts.tsx";
import type { SelectTask } from "./use-selection.ts";

/** In rem, as `--row`. */
export const rowHeight = { wide: 2.1875, narrow: 3.5 };

const cellsOf = (columns: readonly TaskColumn[]): readonly CellName[] => columns.filter((column) => column !== "tags");

interface TaskRowProps {
  readonly task: Task;
  readonly columns: readonly TaskColumn[];
  readonly isFocused: boolean;
  readonly isSelected: boolean;
  readonly canEdit: boolean;
  /** Whether the list is in hand order. */
  readonly canDrag: boolean;
  readonly onSelect: SelectTask;
  readonly onOpenMenu: (task: Task, field: MenuField, anchor: Element) => void;
}

export const TaskRow = ({ task, columns, isFocused, isSelected, canEdit, canDrag, onSelect, onOpenMenu }: TaskRowProps) => {
  const tabIndex = isFocused ? 0 : -1;
  const fieldProps = {
    task,
    tabIndex,
    onOpen: canEdit ? (field: MenuField, anchor: Element) => onOpenMenu(task, field, anchor) : undefined,
  };
  return (
    <div
      class="task-row"
      data-selected={isSelected || undefined}
      data-drag={canDrag ? task.id : undefined}
      data-dragged={draggedIds.value.has(task.id) || undefined}
    >
      {canEdit && <SelectBox task={task} isSelected={isSelected} tabIndex={tabIndex} onSelect={onSelect} />}
      <FieldButton {...fieldProps} field="status" />
      <span class="identifier">{task.identifier}</span>
      <TaskLink task={task} tabIndex={tabIndex} onSelect={canEdit ? onSelect : undefined} />
      <span class="row-details">
        <PendingMark task={task} />
        {columns.includes("tags") && <TagList tags={task.tags} />}
      </span>
      {cellsOf(columns).map((column) => (
        <TaskCell key={column} column={column} {...fieldProps} />
      ))}
    </div>
  );
};

/** Names the columns, in the same widths as the rows. */
export const ListHead = ({ columns, canEdit }: { readonly columns: readonly TaskColumn[]; readonly canEdit: boolean }) => (
  <div class="list-head" aria-hidden="true">
    {canEdit && <span class="select-box" />}
    <span class="list-head-title">Task</span>
    {cellsOf(columns).map((column) => (
      <span key={column} class="cell" data-column={column}>
        {columnLabels[column]}
      </span>
    ))}
  </div>
);

// A card of the board. It has the height of what it shows.
import type { Task } from "@worktrack/sdk";
import { useState } from "preact/hooks";
import { hrefOf } from "../root.ts";
import { CardFacts } from "./card-facts.tsx";
import { hasFacts } from "./card-height.ts";
import { firstPictureOf } from "./card-picture.ts";
import { changedTasks } from "./changed-tasks.ts";
import { ColorDot } from "./choices.tsx";
import { draggedIds } from "./drag-state.ts";
import { FieldButton } from "./field-button.tsx";
import type { MenuField } from "./field-menu.tsx";
import { PendingMark, SelectBox, TagList, TaskLink } from "./task-parts.tsx";
import type { SelectTask } from "./use-selection.ts";
import "./card.css";

interface BoardCardProps {
  readonly task: Task;
  readonly isFocused: boolean;
  readonly isSelected: boolean;
  readonly canEdit: boolean;
  /** Whether the board has tasks of several projects. */
  readonly isMixed: boolean;
  readonly onSelect: SelectTask;
  readonly onOpenMenu: (task: Task, field: MenuField, anchor: Element) => void;
}

export const BoardCard = ({ task, isFocused, isSelected, canEdit, isMixed, onSelect, onOpenMenu }: BoardCardProps) => {
  const tabIndex = isFocused ? 0 : -1;
  const fieldProps = {
    task,
    tabIndex,
    onOpen: canEdit ? (field: MenuField, anchor: Element) => onOpenMenu(task, field, anchor) : undefined,
  };
  const picture = firstPictureOf(task.description);
  return (
    <div
      class="card"
      data-changed={changedTasks.value.has(task.id) || undefined}
      data-selected={isSelected || undefined}
      data-drag={canEdit ? task.id : undefined}
      data-dragged={draggedIds.value.has(task.id) || undefined}
    >
      <div class="card-head">
        {isMixed && <ColorDot color={task.project.color} />}
        <span class="identifier">{task.identifier}</span>
        <PendingMark task={task} />
        {canEdit && <SelectBox task={task} isSelected={isSelected} tabIndex={tabIndex} onSelect={onSelect} />}
        {task.priority !== "none" && <FieldButton {...fieldProps} field="priority" />}
      </div>
      <div class="card-title">
        <TaskLink task={task} tabIndex={tabIndex} onSelect={canEdit ? onSelect : undefined} />
        {picture && <CardPicture key={picture} mediaId={picture} />}
      </div>
      {task.tags.length > 0 && (
        <div class="card-tags">
          <TagList tags={task.tags} max={2} />
        </div>
      )}
      {hasFacts(task) && <CardFacts task={task} assignee={task.assignee && <FieldButton {...fieldProps} field="assignee" />} />}
    </div>
  );
};

/** Its place is kept while it loads, and without it. */
const CardPicture = ({ mediaId }: { readonly mediaId: string }) => {
  const [isMissing, setMissing] = useState(false);
  return (
    <span class="card-picture">
      {!isMissing && <img src={hrefOf(`/media/${mediaId}/thumbnails/240`)} alt="" loading="lazy" onError={() => setMissing(true)} />}
    </span>
  );
};

// The properties of a task, each changed in its place.
import type { Task, TaskPriority } from "@worktrack/sdk";
import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";
import { hasScope } from "../session/session.ts";
import { ColorDot, memberOptions, noChoice, priorityOptions, projectOptions } from "../tasks/choices.tsx";
import { PriorityMark } from "../tasks/marks.tsx";
import { changeTask } from "../tasks/save-task.ts";
import { AfterPaint } from "../ui/gradual-rendering.ts";
import { priorityLabel } from "../ui/labels.ts";
import { Avatar } from "../ui/person.tsx";
import { PickerButton } from "../ui/picker-button.tsx";
import { Time } from "../ui/time.tsx";
import { DateField } from "./date-field.tsx";
import { EstimateField } from "./estimate-field.tsx";
import { StatusField } from "./status-field.tsx";
import { TagsField } from "./tags-field.tsx";
import "../tasks/tasks.css";
import "./properties.css";

interface PropertyProps {
  readonly name: string;
  /** The field that a command of the task finds. */
  readonly field?: string;
  /** Shown also where the properties are folded. */
  readonly isMain?: boolean;
  readonly children: ComponentChildren;
}

const Property = ({ name, field, isMain, children }: PropertyProps) => (
  <div data-field={field} data-main={isMain || undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** A column beside the text. Without the room for one, a line of the main properties, which a button unfolds. */
export const Properties = ({ task }: { readonly task: Task }) => {
  const [isUnfolded, setUnfolded] = useState(false);
  const list = useId();
  return (
    <>
      <dl id={list} class="task-properties" data-unfolded={isUnfolded || undefined}>
        <Property name="Status" field="status" isMain>
          <StatusField task={task} />
        </Property>
        <Property name="Assignee" field="assignee" isMain>
          <AssigneeField task={task} />
        </Property>
        <Property name="Priority" field="priority" isMain>
          <PriorityField task={task} />
        </Property>
        <Property name="Due" field="due" isMain>
          <DateField task={task} field="dueDate" label="Due date" />
        </Property>
        <Property name="Tags" field="tags" isMain>
          <TagsField task={task} />
        </Property>
        {/* Hidden while folded, so they move nothing. */}
        <AfterPaint>
          <Property name="Start" field="start">
            <DateField task={task} field="startDate" label="Start date" />
          </Property>
          <Property name="Estimate">
            <EstimateField task={task} />
          </Property>
          <Property name="Project" field="project">
            <ProjectField task={task} />
          </Property>
          <Property name="Author">
            <span class="task-person" dir="auto">
              <Avatar of={task.author} /> {task.author.name}
            </span>
          </Property>
          <Property name="Created">
            <Time at={task.createdAt} />
          </Property>
          <Property name="Updated">
            <Time at={task.updatedAt} />
          </Property>
          {task.completedAt !== null && (
            <Property name="Completed">
              <Time at={task.completedAt} />
            </Property>
          )}
        </AfterPaint>
      </dl>
      <button
        type="button"
        class="plain task-fold"
        aria-expanded={isUnfolded}
        aria-controls={list}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {isUnfolded ? "Fewer properties" : "More properties"}
      </button>
    </>
  );
};

const PriorityField = ({ task }: { readonly task: Task }) => (
  <PickerButton
    label="Priority"
    className="plain"
    disabled={!hasScope("tasks:write")}
    options={priorityOptions}
    selected={[task.priority]}
    onChoose={(priority) => changeTask(task.id, { priority: priority as TaskPriority })}
  >
    <span class="visually-hidden">Priority: </span>
    <PriorityMark priority={task.priority} /> {priorityLabel(task.priority)}
  </PickerButton>
);

const AssigneeField = ({ task: { id, assignee } }: { readonly task: Task }) => (
  <PickerButton
    label="Assignee"
    className="plain"
    disabled={!hasScope("tasks:write")}
    options={[{ value: noChoice, label: "No assignee" }, ...memberOptions()]}
    selected={[assignee?.id ?? noChoice]}
    onChoose={(assigneeId) => changeTask(id, { assigneeId: assigneeId === noChoice ? null : assigneeId })}
  >
    <span class="visually-hidden">Assignee: </span>
    {assignee ? (
      <span class="task-person" dir="auto">
        <Avatar of={assignee} /> {assignee.name}
      </span>
    ) : (
      <span class="soft">No assignee</span>
    )}
  </PickerButton>
);

/** A task that is moved gets a new identifier. A subtask moves with its parent only. */
const ProjectField = ({ task: { id, project, parentId } }: { readonly task: Task }) => (
  <PickerButton
    label="Project"
    className="plain"
    disabled={!hasScope("tasks:write") || parentId !== null}
    options={projectOptions({ isOpen: true })}
    selected={[project.id]}
    onChoose={(projectId) => projectId !== project.id && changeTask(id, { projectId })}
  >
    <span class="visually-hidden">Project: </span>
    <ColorDot color={project.color} />
    <span dir="auto">{project.name}</span>
  </PickerButton>
);

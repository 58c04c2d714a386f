// The properties of a task, each changed in its place.
import type { Task, TaskPriority } from "@worktrack/sdk";
import type { ComponentChildren } from "preact";
import { hasScope } from "../session/session.ts";
import { ColorDot, memberOptions, noChoice, priorityOptions, projectOptions } from "../tasks/choices.tsx";
import { PriorityMark } from "../tasks/marks.tsx";
import { changeTask } from "../tasks/save-task.ts";
import { priorityLabel } from "../ui/labels.ts";
import { Avatar } from "../ui/person.tsx";
import { PickerButton } from "../ui/picker-button.tsx";
import { Time } from "../ui/time.tsx";
import { DateField } from "./date-field.tsx";
import { EstimateField } from "./estimate-field.tsx";
import { StatusField } from "./status-field.tsx";
import { TagsField } from "./tags-field.tsx";
import "../tasks/tasks.css";

interface PropertyProps {
  readonly name: string;
  /** The field that a command of the task finds. */
  readonly field?: string;
  readonly children: ComponentChildren;
}

const Property = ({ name, field, children }: PropertyProps) => (
  <div data-field={field}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

export const Properties = ({ task }: { readonly task: Task }) => (
  <dl class="task-properties">
    <Property name="Status" field="status">
      <StatusField task={task} />
    </Property>
    <Property name="Priority" field="priority">
      <PriorityField task={task} />
    </Property>
    <Property name="Assignee" field="assignee">
      <AssigneeField task={task} />
    </Property>
    <Property name="Project" field="project">
      <ProjectField task={task} />
    </Property>
    <Property name="Start" field="start">
      <DateField task={task} field="startDate" label="Start date" />
    </Property>
    <Property name="Due" field="due">
      <DateField task={task} field="dueDate" label="Due date" />
    </Property>
    <Property name="Estimate">
      <EstimateField task={task} />
    </Property>
    <Property name="Tags" field="tags">
      <TagsField task={task} />
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
  </dl>
);

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

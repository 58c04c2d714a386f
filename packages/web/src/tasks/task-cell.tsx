// A field of a task in a column of the list.
import type { Task } from "@worktrack/sdk";
import { Avatar } from "../ui/person.tsx";
import { Time } from "../ui/time.tsx";
import { ColorDot } from "./choices.tsx";
import { FieldButton, type FieldButtonProps } from "./field-button.tsx";
import type { ColumnName } from "./task-columns.ts";
import { DueDay } from "./task-parts.tsx";

export const TaskCell = ({ column, ...field }: FieldButtonProps & { readonly column: ColumnName }) => (
  <span class="cell" data-column={column}>
    <Content column={column} {...field} />
  </span>
);

const Content = ({ column, ...field }: FieldButtonProps & { readonly column: ColumnName }) => {
  const { task } = field;
  switch (column) {
    case "priority":
      return (
        <FieldButton {...field} field="priority">
          {task.priority === "none" ? <span class="none">None</span> : undefined}
        </FieldButton>
      );
    case "assignee":
      return (
        <FieldButton {...field} field="assignee">
          <Assignee of={task.assignee} />
        </FieldButton>
      );
    case "due":
      return (
        <FieldButton {...field} field="due">
          {task.dueDate === null ? <span class="none">No due date</span> : <DueDay task={task} />}
        </FieldButton>
      );
    case "estimate":
      return (
        <FieldButton {...field} field="estimate">
          {task.estimatePoints === null ? <span class="none">No estimate</span> : task.estimatePoints.toLocaleString()}
        </FieldButton>
      );
    case "project":
      return (
        <>
          <ColorDot color={task.project.color} />
          <span class="cell-text">{task.project.name}</span>
        </>
      );
    case "updated":
      return <Time at={task.updatedAt} />;
    case "created":
      return <Time at={task.createdAt} />;
  }
};

const Assignee = ({ of }: { readonly of: Task["assignee"] }) =>
  of ? (
    <>
      <Avatar of={of} />
      <span class="cell-text" dir="auto">
        {of.name}
      </span>
    </>
  ) : (
    <span class="none">Nobody</span>
  );

// A field of a task in a column of the list.
import type { TaskColumn } from "@worktrack/contract/values";
import type { Author, Task } from "@worktrack/sdk";
import type { ComponentChildren } from "preact";
import { Avatar } from "../ui/person.tsx";
import { Time } from "../ui/time.tsx";
import { FieldButton, type FieldButtonProps } from "./field-button.tsx";
import { DayText } from "./task-parts.tsx";

/** The columns of the header. Tags are shown after the title, as wide as they are. */
export const columnLabels: Readonly<Record<Exclude<TaskColumn, "tags">, string>> = {
  priority: "Priority",
  project: "Project",
  assignee: "Assignee",
  author: "Author",
  start: "Start",
  due: "Due",
  estimate: "Estimate",
  subtasks: "Subtasks",
  checklist: "Checklist",
  comments: "Comments",
  created: "Created",
  updated: "Updated",
  completed: "Completed",
};

export type CellName = keyof typeof columnLabels;

const Person = ({ of }: { readonly of: Author }) => (
  <>
    <Avatar of={of} />
    <span class="cell-text" dir="auto">
      {of.name}
    </span>
  </>
);

type Content = (field: FieldButtonProps) => ComponentChildren;

const part = (done: number, total: number): string | null => (total === 0 ? null : `${done}/${total}`);
const time = (at: string | number | null) => at !== null && <Time at={at} />;

const contents: Readonly<Record<CellName, Content>> = {
  priority: (field) => <FieldButton {...field} field="priority" />,
  project: ({ task: { project } }) => (
    <span class="cell-text dotted" style={{ "--color": project.color }}>
      {project.name}
    </span>
  ),
  assignee: (field) => (
    <FieldButton {...field} field="assignee">
      {field.task.assignee && <Person of={field.task.assignee} />}
    </FieldButton>
  ),
  author: ({ task }) => <Person of={task.author} />,
  start: ({ task }) => task.startDate !== null && <DayText at={task.startDate} />,
  due: (field) => <FieldButton {...field} field="due" />,
  estimate: (field) => <FieldButton {...field} field="estimate" />,
  subtasks: ({ task: { subtasksDone = 0, subtaskCount } }) => part(subtasksDone, subtaskCount),
  checklist: ({ task: { checklist } }) => part(checklist.checked, checklist.total),
  comments: ({ task }: { readonly task: Task }) => task.commentCount || null,
  created: ({ task }) => time(task.createdAt),
  updated: ({ task }) => time(task.updatedAt),
  completed: ({ task }) => time(task.completedAt),
};

export const TaskCell = ({ column, ...field }: FieldButtonProps & { readonly column: CellName }) => (
  <span class="cell" data-column={column}>
    {contents[column](field)}
  </span>
);

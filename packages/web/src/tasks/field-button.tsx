// A field of a task as its icon or text, which opens the menu that changes it.
import type { Task } from "@worktrack/sdk";
import type { ComponentChildren } from "preact";
import { valueLabel } from "../ui/labels.ts";
import { Avatar } from "../ui/person.tsx";
import type { MenuField } from "./field-menu.tsx";
import { PriorityMark, StatusMark } from "./marks.tsx";
import { DueDay, dueText } from "./task-parts.tsx";

export interface FieldButtonProps {
  readonly task: Task;
  readonly tabIndex: number;
  /** Absent when the person may not change tasks. */
  readonly onOpen?: ((field: MenuField, anchor: Element) => void) | undefined;
}

/** `text` names the value. It is shown where there is no `mark`, because the task has no value. */
const contents = {
  status: ({ status }: Task) => ({ title: "Status", text: valueLabel(status), mark: <StatusMark status={status} /> }),
  priority: ({ priority }: Task) => ({
    title: "Priority",
    text: valueLabel(priority),
    mark: priority !== "none" && <PriorityMark priority={priority} />,
  }),
  assignee: ({ assignee }: Task) => ({ title: "Assignee", text: assignee?.name ?? "Nobody", mark: assignee && <Avatar of={assignee} /> }),
  due: (task: Task) => ({
    title: "Due date",
    text: dueText(task) ?? "No date",
    mark: task.dueDate !== null && <DueDay task={task} />,
  }),
  estimate: ({ estimatePoints }: Task) => {
    const mark = estimatePoints?.toLocaleString();
    return { title: "Estimate", text: mark ?? "None", mark };
  },
} as const;

interface Props extends FieldButtonProps {
  readonly field: keyof typeof contents;
  /** Shown instead of the icon. */
  readonly children?: ComponentChildren;
}

export const FieldButton = ({ task, tabIndex, onOpen, field, children }: Props) => {
  const { mark, text, title } = contents[field](task);
  const label = `${title} of ${task.identifier}: ${text}`;
  // The absence of a value is found by pointing at the row.
  const content = children ?? (mark || <span class="none">{text}</span>);
  if (!onOpen)
    return (
      <span class="field-button" title={text}>
        <span class="visually-hidden">{label}</span>
        <span aria-hidden="true">{content}</span>
      </span>
    );
  return (
    <button
      type="button"
      class="plain field-button"
      aria-haspopup="listbox"
      aria-label={label}
      title={text}
      tabIndex={tabIndex}
      onClick={(event) => onOpen(field, event.currentTarget)}
    >
      {content}
    </button>
  );
};

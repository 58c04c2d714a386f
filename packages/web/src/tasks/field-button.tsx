// A field of a task as its icon or text, which opens the menu that changes it.
import type { Task } from "@worktrack/sdk";
import type { ComponentChildren } from "preact";
import { priorityLabel, valueLabel } from "../ui/labels.ts";
import { Avatar } from "../ui/person.tsx";
import type { MenuField } from "./field-menu.tsx";
import { PriorityMark, StatusMark } from "./marks.tsx";

export interface FieldButtonProps {
  readonly task: Task;
  readonly tabIndex: number;
  /** Absent when the person may not change tasks. */
  readonly onOpen?: ((field: MenuField, anchor: Element) => void) | undefined;
}

const contents = {
  status: ({ status }: Task) => ({ mark: <StatusMark status={status} />, text: valueLabel(status), title: "Status" }),
  priority: ({ priority }: Task) => ({ mark: <PriorityMark priority={priority} />, text: priorityLabel(priority), title: "Priority" }),
  assignee: ({ assignee }: Task) => ({
    mark: assignee && <Avatar of={assignee} />,
    text: assignee?.name ?? "No assignee",
    title: "Assignee",
  }),
  due: () => ({ mark: null, text: "", title: "Due date" }),
  estimate: ({ estimatePoints }: Task) => ({ mark: null, text: estimatePoints?.toLocaleString() ?? "No estimate", title: "Estimate" }),
} as const;

interface Props extends FieldButtonProps {
  readonly field: keyof typeof contents;
  /** Shown instead of the icon. */
  readonly children?: ComponentChildren;
}

export const FieldButton = ({ task, tabIndex, onOpen, field, children }: Props) => {
  const { mark, text, title } = contents[field](task);
  const label = `${title} of ${task.identifier}: ${children ? "" : text}`;
  const content = (
    <>
      <span class="visually-hidden">{label}</span>
      {children ?? mark}
    </>
  );
  if (!onOpen)
    return (
      <span class="field-button" title={text}>
        {content}
      </span>
    );
  return (
    <button
      type="button"
      class="plain field-button"
      aria-haspopup="listbox"
      title={text}
      tabIndex={tabIndex}
      onClick={(event) => onOpen(field, event.currentTarget)}
    >
      {content}
    </button>
  );
};

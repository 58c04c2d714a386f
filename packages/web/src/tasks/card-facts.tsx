// The last lines of a card: only what the task has.
import type { Task } from "@worktrack/sdk";
import type { VNode } from "preact";
import { countLabel } from "../ui/labels.ts";
import { DueDay } from "./task-parts.tsx";

const shapes = {
  checklist: "M2.5 4l1 1 1.8-2M2.5 10l1 1 1.8-2M8 4.5h5.5M8 10.5h5.5",
  subtasks: "M4 2.5v8h4M4 5.5h4M8 4h5.5v3H8zM8 9h5.5v3H8z",
  comments: "M2.5 3h11v7.5H8L5 13v-2.5H2.5z",
} as const;

interface FactProps {
  readonly name: keyof typeof shapes;
  /** Says what is counted, before the count. */
  readonly label: string;
  readonly children: string;
}

const Fact = ({ name, label, children }: FactProps) => (
  <span class="card-fact" title={`${label}: ${children}`}>
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
    <span class="visually-hidden">{label}: </span>
    {children}
  </span>
);

/** `assignee` is the control at the end of the line. */
export const CardFacts = ({ task, assignee }: { readonly task: Task; readonly assignee: VNode | null }) => {
  const { checklist, subtaskCount, subtasksDone = 0, commentCount } = task;
  return (
    <div class="card-facts">
      <DueDay task={task} />
      {checklist.total > 0 && (
        <Fact name="checklist" label="Checklist">
          {`${checklist.checked}/${checklist.total}`}
        </Fact>
      )}
      {subtaskCount > 0 && (
        <Fact name="subtasks" label="Subtasks done">
          {`${subtasksDone}/${subtaskCount}`}
        </Fact>
      )}
      {commentCount > 0 && (
        <Fact name="comments" label="Comments">
          {countLabel(commentCount)}
        </Fact>
      )}
      {assignee}
    </div>
  );
};

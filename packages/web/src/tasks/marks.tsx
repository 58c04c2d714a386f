// Icons of statuses and priorities. The text beside them, or the label of their control, names them.
import { taskPriorities } from "@worktrack/contract/values";
import type { TaskPriority, TaskStatus } from "@worktrack/sdk";
import type { JSX } from "preact";
import "./marks.css";

/** The part inside the circle, on a canvas of 16 by 16. */
const statusShapes: Record<TaskStatus, JSX.Element | null> = {
  backlog: <path d="M5.4 8h.01M8 8h.01M10.6 8h.01" />,
  todo: null,
  in_progress: <path d="M8 4a4 4 0 0 1 0 8z" class="fill" />,
  in_review: <path d="M8 4a4 4 0 1 1-4 4h4z" class="fill" />,
  done: <path d="M5 8.2l2 2 4-4.4" />,
  cancelled: <path d="M5.8 5.8l4.4 4.4m0-4.4l-4.4 4.4" />,
};

export const StatusMark = ({ status }: { readonly status: TaskStatus }) => (
  <svg class="mark" data-status={status} viewBox="0 0 16 16" aria-hidden="true">
    <circle cx="8" cy="8" r="6.2" />
    {statusShapes[status]}
  </svg>
);

export const PriorityMark = ({ priority }: { readonly priority: TaskPriority }) => {
  const level = taskPriorities.indexOf(priority);
  return (
    <svg class="mark" data-priority={priority} viewBox="0 0 16 16" aria-hidden="true">
      {[1, 2, 3, 4].map((bar) => (
        <path key={bar} d={`M${bar * 3.4 - 0.5} 13v${-2 - bar * 2}`} class={bar <= level ? "bar" : "bar faint"} />
      ))}
    </svg>
  );
};

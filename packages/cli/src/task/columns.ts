import { column, formatTime } from "../output/column.ts";
import { priorityStyles, statusStyles, type Task } from "./words.ts";

const identifier = column<Task>("ID", (task) => task.identifier, { style: () => "cyan" });
const title = column<Task>("TITLE", (task) => task.title, { shrinks: true });
const status = column<Task>("STATUS", (task) => task.status, { style: (task) => statusStyles[task.status] });
const priority = column<Task>("PRIORITY", (task) => task.priority, { style: (task) => priorityStyles[task.priority] });
const assignee = column<Task>("ASSIGNEE", (task) => task.assignee?.name ?? "", { shrinks: true });
const due = column<Task>("DUE", (task) => formatTime(task.dueDate));
const tags = column<Task>("TAGS", (task) => task.tags.map(({ name }) => name).join(", "), { shrinks: true });

/** The order that scripts rely on: only ever added to at its end. */
export const taskColumns = [identifier, status, priority, title, assignee, due, tags];

const progress = ({ checklist }: Task): string => (checklist.total === 0 ? "" : `${checklist.checked} of ${checklist.total}`);
const counted = (count: number): string => (count === 0 ? "" : String(count));

export const taskFields = [
  identifier,
  title,
  column<Task>("PROJECT", (task) => task.project.name),
  status,
  priority,
  assignee,
  column<Task>("START", (task) => formatTime(task.startDate)),
  due,
  column<Task>("ESTIMATE", (task) => task.estimatePoints?.toString() ?? ""),
  tags,
  column<Task>("CHECKLIST", progress),
  column<Task>("SUBTASKS", (task) => counted(task.subtaskCount)),
  column<Task>("COMMENTS", (task) => counted(task.commentCount)),
  column<Task>("AUTHOR", (task) => task.author.name),
  column<Task>("CREATED", (task) => formatTime(task.createdAt)),
  column<Task>("UPDATED", (task) => formatTime(task.updatedAt)),
  column<Task>("COMPLETED", (task) => formatTime(task.completedAt)),
  column<Task>("URL", (task) => task.url),
];

export const taskName = ({ identifier, title }: Task): string => `${identifier} ${title}`;

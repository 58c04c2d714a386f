import type { EventName, Task } from "@worktrack/contract";
import { type Changes, changesBetween } from "../platform/changes.ts";

type ChangeName = Exclude<Extract<EventName, `task.${string}`>, "task.created" | "task.deleted">;

/** An event to be, without the record that it will carry. */
export interface TaskEvent<Name extends EventName> {
  readonly name: Name;
  readonly changes: Changes;
}

/** The fields that a change is told of: as the inputs name them, parts as the record shows them. */
const comparable = (task: Task) => ({
  title: task.title,
  status: task.status,
  priority: task.priority,
  description: task.description,
  descriptionText: task.descriptionText,
  assigneeId: task.assignee?.id ?? null,
  startDate: task.startDate,
  dueDate: task.dueDate,
  completedAt: task.completedAt,
  estimatePoints: task.estimatePoints,
  projectId: task.project.id,
  identifier: task.identifier,
  tagIds: task.tags.map(({ id }) => id),
  checklist: task.checklist,
});

/** One update is one task.updated, and one each of the more telling events that apply (design §8). None when nothing changed. */
export const updateEvents = (before: Task, after: Task): TaskEvent<ChangeName>[] => {
  const changes = changesBetween(comparable(before), comparable(after));
  if (Object.keys(changes).length === 0) return [];
  const events: TaskEvent<ChangeName>[] = [{ name: "task.updated", changes }];
  if (changes.assigneeId && changes.assigneeId.to !== null) events.push({ name: "task.assigned", changes });
  if (changes.status) events.push({ name: "task.status_changed", changes });
  if (changes.status?.to === "done") events.push({ name: "task.completed", changes });
  return events;
};

/** A creation is one task.created; born assigned or done, it tells that too. */
export const creationEvents = (assigneeId: string | null, status: Task["status"]): TaskEvent<ChangeName | "task.created">[] => {
  const events: TaskEvent<ChangeName | "task.created">[] = [{ name: "task.created", changes: {} }];
  if (assigneeId !== null) events.push({ name: "task.assigned", changes: { assigneeId: { from: null, to: assigneeId } } });
  if (status === "done") events.push({ name: "task.completed", changes: { status: { from: null, to: status } } });
  return events;
};

/**
 * Decides which events a change of a task emits: task.created, task.updated, task.assigned, task.status_changed and task.completed.
 * An update emits them in emit-changes.ts, a creation in create.sql.ts. delete.ts emits task.deleted.
 */
import type { EventName, Task } from "@worktrack/contract";
import { type Changes, changesBetween } from "../platform/changes.ts";

type ChangeName = Exclude<Extract<EventName, `task.${string}`>, "task.created" | "task.deleted">;

/** An event without the task that it will carry. */
export interface TaskEvent<Name extends EventName> {
  readonly name: Name;
  readonly changes: Changes;
}

/** The fields that `changes` can list. References have the names of the inputs (assigneeId, projectId, tagIds). */
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

/** A task.updated, followed by each more specific event that applies. Empty when nothing changed. */
export const taskUpdateEvents = (before: Task, after: Task): TaskEvent<ChangeName>[] => {
  const changes = changesBetween(comparable(before), comparable(after));
  if (Object.keys(changes).length === 0) return [];
  const events: TaskEvent<ChangeName>[] = [{ name: "task.updated", changes }];
  if (changes.assigneeId && changes.assigneeId.to !== null) events.push({ name: "task.assigned", changes });
  if (changes.status) events.push({ name: "task.status_changed", changes });
  if (changes.status?.to === "done") events.push({ name: "task.completed", changes });
  return events;
};

/** A task.created, followed by task.assigned for a task with an assignee and task.completed for one that is done. */
export const taskCreationEvents = (assigneeId: string | null, status: Task["status"]): TaskEvent<ChangeName | "task.created">[] => {
  const events: TaskEvent<ChangeName | "task.created">[] = [{ name: "task.created", changes: {} }];
  if (assigneeId !== null) events.push({ name: "task.assigned", changes: { assigneeId: { from: null, to: assigneeId } } });
  if (status === "done") events.push({ name: "task.completed", changes: { status: { from: null, to: status } } });
  return events;
};

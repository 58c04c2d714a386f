/**
 * Decides which events the creation of a task emits: task.created, task.assigned and task.completed. create.sql.ts emits them.
 * update-events.sql.ts decides and emits those of an update; delete.ts emits task.deleted.
 */
import type { EventName, Task } from "@worktrack/contract";
import type { Changes } from "../../platform/changes.ts";

/** An event without the task that it will carry. */
interface TaskCreationEvent {
  readonly name: Extract<EventName, "task.created" | "task.assigned" | "task.completed">;
  readonly changes: Changes;
}

/** A task.created, followed by task.assigned for a task with an assignee and task.completed for one that is done. */
export const taskCreationEvents = (assigneeId: string | null, status: Task["status"]): TaskCreationEvent[] => {
  const events: TaskCreationEvent[] = [{ name: "task.created", changes: {} }];
  if (assigneeId !== null) events.push({ name: "task.assigned", changes: { assigneeId: { from: null, to: assigneeId } } });
  if (status === "done") events.push({ name: "task.completed", changes: { status: { from: null, to: status } } });
  return events;
};

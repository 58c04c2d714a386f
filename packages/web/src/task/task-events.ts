// Decides which items of the live stream concern the parts of a task.
import type { LiveItem } from "../live/live.ts";

/** A change of a field of the task, such as `checklist`. */
export const changesField = (item: LiveItem, taskId: string, field: string): boolean =>
  item.event === "task.updated" && item.data.task.id === taskId && field in item.data.changes;

/** A subtask that was added, changed or deleted. */
export const changesSubtasks = (item: LiveItem, taskId: string): boolean =>
  "data" in item && "task" in item.data && item.data.task.parentId === taskId;

// The names of statuses and priorities for people.
import type { TaskPriority, TaskStatus } from "@worktrack/sdk";

/** Such as "In progress". */
export const statusLabel = (status: TaskStatus): string => sentenceCase(status);

/** Such as "High". */
export const priorityLabel = (priority: TaskPriority): string => (priority === "none" ? "No priority" : sentenceCase(priority));

const sentenceCase = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");

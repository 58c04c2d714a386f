import type { FeedEvent } from "@worktrack/sdk";

/** The events that describe a task. The others, such as `task.assigned`, accompany one of these. */
export const historyEvents = ["task.created", "task.updated", "task.deleted"] as const;

export type HistoryEvent = Extract<FeedEvent, { readonly event: (typeof historyEvents)[number] }>;

export const isHistoryEvent = (item: { readonly event: string }): item is HistoryEvent =>
  (historyEvents as readonly string[]).includes(item.event);

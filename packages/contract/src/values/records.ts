/** The closed lists that tasks, posts, reactions and inbound requests use, as plain values. */

export const taskStatuses = ["backlog", "todo", "in_progress", "in_review", "done", "cancelled"] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** How a task can relate to another one. `relates` is the same in both directions. */
export const taskRelationKinds = ["blocks", "relates", "duplicates"] as const;
/** The same as read from the other task. */
export const reverseRelations = { blocks: "blocked_by", relates: "relates", duplicates: "duplicated_by" } as const;

/** The result of one operation of a batch. `existing`: the create's tuple already has a task, which stays unchanged. */
export const batchOutcomes = ["created", "existing", "updated"] as const;
export type BatchOutcome = (typeof batchOutcomes)[number];

/** The kinds of records that a search finds. */
export const searchKinds = ["task", "taskComment", "post", "comment", "project", "person", "tag", "media"] as const;
export type SearchKind = (typeof searchKinds)[number];

/** From least to most urgent: the order that `sort=priority` follows. */
export const taskPriorities = ["none", "low", "medium", "high", "urgent"] as const;
export type TaskPriority = (typeof taskPriorities)[number];

/** The keys of `sort`. A leading `-` sorts in descending order. `position` is the hand order, by status, within a project. */
export const taskSorts = ["created", "updated", "due", "priority", "number", "position"] as const;
export type TaskSort = (typeof taskSorts)[number];

/** Only its author sees a draft. A published post cannot become a draft again. */
export const postStatuses = ["draft", "published"] as const;
export type PostStatus = (typeof postStatuses)[number];

/** The records that accept reactions, by the names that events use. */
export const reactionTargets = ["post", "comment", "taskComment"] as const;

/** The records that an inbound request can create. */
export const inboundKinds = ["task", "post", "comment"] as const;
export type InboundKind = (typeof inboundKinds)[number];

/** Why an inbound request changed nothing: it is older than the last one that was applied, or the same request again. */
export const inboundReasons = ["older", "repeat"] as const;
export type InboundReason = (typeof inboundReasons)[number];

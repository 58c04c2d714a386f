/** The closed lists that tasks, posts, reactions and inbound requests use, as plain values. */

export const taskStatuses = ["backlog", "todo", "in_progress", "in_review", "done", "cancelled"] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** The statuses of tasks that nobody has to work on any longer. */
export const endedStatuses: readonly TaskStatus[] = ["done", "cancelled"];

/** How a task can relate to another one. `relates` is the same in both directions. */
export const taskRelationKinds = ["blocks", "relates", "duplicates"] as const;
/** The same as read from the other task. */
export const reverseRelations = { blocks: "blocked_by", relates: "relates", duplicates: "duplicated_by" } as const;

/** The effect of an upsert. `unchanged`: the record had all given values already. */
export const upsertOutcomes = ["created", "updated", "unchanged"] as const;
export type UpsertOutcome = (typeof upsertOutcomes)[number];

/** The result of one operation of a batch. `existing`: the create's tuple already has a task, which stays as it is. */
export const batchOutcomes = ["created", "existing", "updated", "unchanged"] as const;
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
export const defaultTaskSort = "-created";

/** The fields whose values can be the headings of a list of tasks. `none`: it has no headings. */
export const taskGroups = ["none", "status", "priority", "assignee", "project"] as const;
export type TaskGroup = (typeof taskGroups)[number];

/** The columns that a list of tasks can have, beside the identifier, the title and the status. */
export const taskColumns = [
  ...(["priority", "project", "assignee", "author", "tags", "start", "due", "estimate"] as const),
  ...(["subtasks", "checklist", "comments", "created", "updated", "completed"] as const),
] as const;
export type TaskColumn = (typeof taskColumns)[number];

/** How a view shows its tasks: in a list, or on a board with a column for each status. */
export const viewLayouts = ["list", "board"] as const;

/** The fields of a view's query that name records. The view says which of those are missing. */
export const viewReferences = ["projectId", "tagId", "postId", "parentId"] as const;
export type ViewReference = (typeof viewReferences)[number];

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

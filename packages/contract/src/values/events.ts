/** The names of events, and the closed lists of webhooks and their deliveries, as plain values. */

export const eventNames = [
  "task.created",
  "task.updated",
  "task.deleted",
  "task.completed",
  "task.assigned",
  "task.status_changed",
  "post.created",
  "post.updated",
  "post.published",
  "post.deleted",
  "comment.created",
  "comment.updated",
  "comment.deleted",
  "reaction.added",
  "reaction.removed",
  "member.joined",
  "member.left",
  "member.role_changed",
  "project.created",
  "project.updated",
  "project.deleted",
  "project.archived",
] as const;
export type EventName = (typeof eventNames)[number];

/** The kinds of records that have no events. An event stream sends a hint when one of them changes. `order`: a project's hand order. */
export const hintKinds = ["tag", "webhook", "delivery", "credential", "order", "view"] as const;
export type HintKind = (typeof hintKinds)[number];

/** Fields that an event leaves empty when it would exceed `bounds.eventBytes`. */
export const truncatedFields = ["description", "descriptionText", "body", "bodyText", "taskIds"] as const;

/** Why a webhook is disabled: ten consecutive failures, a 410 Gone, or a person's request. */
export const disabledReasons = ["failures", "gone", "manual"] as const;

/** The kinds of records that deliveries name. A reaction has no id. */
export const deliveryRecordTypes = ["task", "post", "comment", "project", "member"] as const;

/** A failed delivery with a `nextAttemptAt` is retried automatically. `skipped`: its webhook was disabled. */
export const deliveryStatuses = ["pending", "succeeded", "failed", "skipped"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** The statuses that a manual retry of many deliveries can select. */
export const retryableDeliveryStatuses = ["succeeded", "failed", "skipped"] as const satisfies readonly DeliveryStatus[];

// Descriptions of fields whose names mean the same in all records and arguments.

/** Fields of most records, and of pages. */
const recordFields = {
  id: "The record's id",
  name: "The name",
  createdAt: "When the record was created",
  updatedAt: "When the record last changed",
  expiresAt: "When it expires",
  revokedAt: "When it was revoked, which is permanent. null: it was not revoked",
  author: "The person or service account that created the record",
  client: "The name that the creating program gave itself. null: it gave none",
  user: "The user: a person or a service account",
  email: "The e-mail address",
  image: "The picture: its path on the server. A new picture does not change the ETag of a record. null: none",
  color: "The color",
  slug: "The name in URLs: lowercase words joined by hyphens",
  url: "The address",
  items: "The records of this page",
  tasks: "The tasks, in the order of the list",
  comments: "The comments of this page, oldest first",
  total: "How many records the whole list has",
  hasMore: "Whether another page follows",
  nextCursor: "The `cursor` of the next page. null: this is the last page",
};

/** Fields about who may do what. */
const accessFields = {
  role: "The role in the workspace",
  plan: "The workspace's plan",
  organization: "The workspace",
  credential: "The credential that the request was sent with",
  rateLimit: "The rate-limit status",
  scopes: "The permissions of the credential. Role, plan and policy can reduce them: see `effectiveScopes` of `me.get`",
  projectIds: "The only projects that the credential can see. null: all projects that its user can see",
  allowedCidrs: "The only addresses that can use the credential. null: any address",
  secret: "The secret. Shown only in this response, so store it now",
  visibility: "The people who can see the project: every member of the workspace, or only the project's members",
  joinedAt: "When the person joined the workspace",
  addedAt: "When the user was added to the project",
  invitedBy: "The person who sent the invitation",
  member: "The member",
  lastUsedAt: "When it was last used. null: never",
  userId: "The user's id",
  apiVersion: "The version of the API in its paths: `v1`",
  defaultDateVersion: "The date version of requests that name none",
  supportedVersions: "The date versions that the server accepts",
  record: "The DNS record to create",
};

/** Fields of tasks, posts, comments and attachments. */
const contentFields = {
  title: "The title, in one line",
  description: "The description",
  descriptionText:
    "The description as plain text, in which lists keep their numbers, bullets and boxes, links their addresses, and images their alternative text",
  body: "The text",
  bodyText:
    "The text without formatting, in which lists keep their numbers, bullets and boxes, links their addresses, and images their alternative text",
  content: "The text of the comment",
  text: "The text of the item",
  checked: "Whether the item is done",
  position: "The place in the checklist: items are listed in ascending order",
  status: "The status",
  priority: "How urgent the task is",
  startDate: "When work on the task begins. Midnight in UTC: the whole calendar day. null: not set",
  dueDate: "When the task is due. Midnight in UTC: the whole calendar day. null: not set",
  completedAt: "When the task entered the status `done`. null: it is not done",
  publishedAt: "When the post was published. null: it is a draft",
  archivedAt: "When the project was archived, so that it accepts no new tasks. null: it is not archived",
  estimatePoints: "The estimated effort in points. null: not estimated",
  assignee: "The person who works on the task. null: nobody",
  assigneeId: "The person who works on the task",
  authorId: "The user who created the record",
  tags: "The tags",
  tagIds: "The ids of all tags of the task",
  tagId: "The tag's id",
  project: "The project",
  projectId: "The project",
  postId: "The post's id",
  taskId: "The task's id",
  commentId: "The comment's id",
  taskCommentId: "The id of the comment on a task",
  itemId: "The checklist item's id",
  parentId: "The task that this one is a subtask of. null: a top-level task",
  replyToId: "The comment that this one replies to. null: it is at the top level",
  emoji: "The emoji",
  count: "How many users reacted",
  target: "The kind of record that the attachment belongs to",
  targetId: "The id of the record that was reacted to",
  fileName: "The file's name",
  originalFileName: "The name that the file was uploaded with",
  fileType: "The type that was recognized from the content",
  mimeType: "The MIME type",
};

/** Fields of events, webhooks and deliveries. */
const eventFields = {
  event: "The event's name",
  events: "The names of the events that the webhook receives",
  data: "The record that the event is about, and who caused the event",
  actor: "The person or service account that made the change",
  changes: "The changed fields of the record, by name, each with its old and new value",
  from: "The value before the change. null also if readers of the event must not see it",
  to: "The value after the change",
  task: "The task after the change; for `task.deleted`, before it",
  post: "The post after the change; for `post.deleted`, before it",
  comment: "The comment after the change, on a task (with `taskId`) or on a post (with `postId`)",
  reaction: "The reaction",
  enabled: "Whether events are sent",
  disabledReason: "Why the webhook is disabled: ten failures in a row, a receiver that answered 410, or a request. null: it is enabled",
  webhookId: "The webhook's id",
  deliveryId: "The delivery's id",
  attempts: "How many times the delivery was sent",
  nextAttemptAt: "When the next attempt is due. null: none is planned",
  number: "The attempt's number",
  startedAt: "When the attempt began",
  durationMs: "How long the attempt took, in milliseconds",
  retried: "How many deliveries were queued for a retry",
  created: "Whether the request created the record. false: it already existed",
};

/** Arguments of single operations. */
const argumentFields = {
  action: "The recorded action",
  archived: "`true`: archived projects only. `false`: the others only. Default: both",
  pendingDeletion: "`true`: projects that are pending deletion only. Default: the others only",
  contents: "`true`: schedules the deletion of the project with its contents",
  dryRun: "`true`: only counts what would be deleted",
  expiresInDays: "After how many days the invitation expires",
  expiresInSeconds: "After how many seconds the link stops working",
  token: "The one-time token of the invitation",
  operations: "The creates and updates, in their order",
  create: "A task to create",
  update: "A task to change, with its id",
  domain: "The domain's name",
};

/**
 * The common descriptions by field name. A description in a field's own schema replaces the common one, but a mere format of values,
 * such as "ISO 8601, UTC", is appended to it.
 */
export const commonFieldDescriptions: Readonly<Record<string, string>> = {
  ...recordFields,
  ...accessFields,
  ...contentFields,
  ...eventFields,
  ...argumentFields,
};

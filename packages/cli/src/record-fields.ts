// The fields that --json, --ndjson and --csv accept in each command: the top-level fields of the record that it prints.
import type { Avatar, Reply } from "@worktrack/sdk";
import type { Alias } from "./alias/alias-store.ts";
import type { Setting } from "./config/group.ts";
import type { FollowedEvent } from "./event/follow.ts";
import type { FoundRecord } from "./search/search.ts";
import type { SectionName } from "./status/status.ts";
import { exportColumns } from "./task/export/columns.ts";
import type { ReportRow } from "./task/import/entry.ts";

const fieldsOf = <R>(...names: (R extends unknown ? keyof R & string : never)[]): readonly string[] => names;

const credential = fieldsOf<Reply<"serviceAccounts.get">>(
  ...(["id", "kind", "name", "prefix", "userId", "scopes", "projectIds", "allowedCidrs", "expiresAt", "lastUsedAt"] as const),
  ...(["lastApiVersion", "lastClient", "apiVersion", "createdAt", "revokedAt", "previousSecretExpiresAt"] as const),
);
const alias = fieldsOf<Alias>("name", "expansion");
const setting = fieldsOf<Setting>("key", "value", "source");
const domain = fieldsOf<Reply<"domains.get">>("id", "domain", "verifiedAt", "checkedAt", "missingSince", "record", "createdAt");
const identity = fieldsOf<Reply<"me.get">>("user", "organization", "role", "credential", "effectiveScopes", "rateLimit", "eventCursor");
const session = fieldsOf<Reply<"me.sessions.list">["items"][number]>(
  ...(["id", "method", "current", "userAgent", "address", "createdAt", "lastUsedAt", "expiresAt"] as const),
);
const organization = fieldsOf<Reply<"organization.get">>("id", "name", "slug", "plan", "restrictInvitations", "createdAt");
const member = fieldsOf<Reply<"members.get">>("id", "name", "email", "image", "role", "joinedAt", "leftAt", "verifiedDomain");
const projectMember = fieldsOf<Reply<"projects.members.add">>("id", "name", "email", "image", "addedAt");
const invitation = fieldsOf<Reply<"invitations.list">["items"][number]>("id", "email", "role", "invitedBy", "createdAt", "expiresAt");
const auditEntry = fieldsOf<Reply<"auditLogs.list">["items"][number]>(
  ...(["id", "action", "actor", "credentialId", "target", "changes", "address", "client", "createdAt"] as const),
);
const avatar = fieldsOf<Avatar>("image");
const project = fieldsOf<Reply<"projects.get">>(
  ...(["id", "name", "slug", "prefix", "color", "description", "visibility", "createdById", "archivedAt", "deletesAt"] as const),
  ...(["createdAt", "updatedAt", "webUrl", "taskCounts"] as const),
);
const foundRecord = fieldsOf<FoundRecord>(
  ...(["kind", "id", "title", "titleRanges", "snippet", "snippetRanges", "identifier", "parentId", "projectId", "createdAt"] as const),
);
const tag = fieldsOf<Reply<"tags.create">>("id", "name", "color", "description", "projectId");
const task = fieldsOf<Reply<"tasks.get">>(
  ...(["id", "identifier", "title", "status", "priority", "startDate", "dueDate", "completedAt", "estimatePoints"] as const),
  ...(["assignee", "author", "tags", "project", "parentId", "subtaskCount", "subtasksDone", "checklist", "commentCount"] as const),
  ...(["description", "descriptionText", "descriptionMarkdown", "createdAt", "updatedAt", "client", "url", "webUrl"] as const),
  ...(["taskNumber", "sequenceNumber", "deletedAt"] as const),
);
/** Several tasks at once also have a result each. */
const changedTask = [...task, "result", "reason"];
const taskComment = fieldsOf<Reply<"tasks.comments.get">>("id", "taskId", "content", "author", "client", "createdAt", "updatedAt");
const postComment = fieldsOf<Reply<"posts.comments.get">>(
  ...(["id", "postId", "replyToId", "content", "author", "client", "createdAt", "updatedAt"] as const),
);
/** The fields of comments on tasks and on posts. */
const comment = [...new Set([...taskComment, ...postComment])];
const checklistItem = fieldsOf<Reply<"tasks.checklist.create">>(
  ...(["id", "taskId", "text", "checked", "position", "client", "createdAt", "updatedAt"] as const),
);
const linkedPost = fieldsOf<Reply<"tasks.posts.list">[number]>("id", "title");
const relation = fieldsOf<Reply<"tasks.relations.list">[number]>("kind", "task");
const view = fieldsOf<Reply<"views.get">>(
  ...(["id", "name", "shared", "query", "groupBy", "layout", "starred", "missing", "author", "createdAt", "updatedAt"] as const),
);
const post = fieldsOf<Reply<"posts.get">>(
  ...(["id", "title", "body", "bodyText", "bodyMarkdown", "status", "projectId", "author", "client", "publishedAt"] as const),
  ...(["createdAt", "updatedAt", "webUrl"] as const),
);
const reaction = fieldsOf<Reply<"posts.reactions.list">[number]>("emoji", "count", "reacted", "users");
const mediaItem = fieldsOf<Reply<"media.list">["items"][number]>(
  ...(["id", "target", "postId", "commentId", "taskId", "taskCommentId", "fileName", "originalFileName", "fileType"] as const),
  ...(["fileSize", "mimeType", "url", "thumbnailUrl", "width", "height", "duration", "sourceSha256"] as const),
  ...(["createdAt", "client", "legalHold"] as const),
);
const mediaDetail = [...mediaItem, ...fieldsOf<Reply<"media.get">>("author", "post", "parent")];
const uploadedMedia = fieldsOf<Reply<"media.create">>(
  ...(["id", "target", "postId", "commentId", "taskId", "taskCommentId", "fileName", "originalFileName", "fileType"] as const),
  ...(["fileSize", "mimeType", "url", "thumbnailUrl", "width", "height", "duration", "sourceSha256", "becameStill"] as const),
  ...(["createdAt", "author", "client", "post", "parent"] as const),
);
const webhook = fieldsOf<Reply<"webhooks.get">>(
  ...(["id", "url", "events", "description", "enabled", "disabledReason", "consecutiveFailures", "apiVersion"] as const),
  ...(["previousSecretExpiresAt", "createdAt", "updatedAt"] as const),
);
const webhookHour = fieldsOf<Reply<"webhooks.metrics">["hours"][number]>("hour", "deliveries", "failures", "p50Ms", "p95Ms");
const event = fieldsOf<FollowedEvent>("id", "event", "timestamp", "organization", "data");
const inboundSecret = fieldsOf<Reply<"inboundSecrets.get">>(
  ...(["id", "name", "prefix", "userId", "projectId", "createdAt", "lastUsedAt", "revokedAt"] as const),
);
/** The lists in the JSON of `status`. The rows of the other formats have the fields of a task or a webhook. */
const statusSections: readonly SectionName[] = ["inProgress", "dueToday", "overdue", "inReview", "ready", "failingWebhooks"];

const webAddress = ["webUrl"];

const withSecret = (fields: readonly string[]): readonly string[] => [...fields, "secret"];

const credentialCommands = { list: credential, view: credential, edit: credential, revoke: credential };
const newCredentialCommands = { create: withSecret(credential), rotate: withSecret(credential) };

type Fields = readonly string[];
type Commands = { readonly [name: string]: Fields | Commands };

/** A command that is not here accepts no fields, but prints whole records as JSON. */
const commands: Commands = {
  alias: { list: alias, set: alias, delete: alias },
  audit: { list: auditEntry },
  auth: {
    login: identity,
    status: identity,
    web: fieldsOf<Reply<"me.signInLinks.create">>("url", "secret", "expiresAt"),
    session: { list: session },
  },
  browse: webAddress,
  comment: { list: comment, add: comment, edit: comment, delete: comment },
  config: { list: setting, get: setting, set: setting, unset: setting },
  domain: { list: domain, add: domain, verify: domain, remove: domain },
  event: { list: event, follow: [...event, "cursor"] },
  inbound: {
    secrets: {
      ...{ list: inboundSecret, view: inboundSecret, edit: inboundSecret, revoke: inboundSecret },
      ...{ create: withSecret(inboundSecret), rotate: withSecret(inboundSecret) },
    },
  },
  key: { ...credentialCommands, ...newCredentialCommands, avatar },
  me: identity,
  media: {
    list: mediaItem,
    view: mediaDetail,
    delete: mediaDetail,
    restore: mediaDetail,
    poster: mediaDetail,
    download: [...mediaDetail, "file", "result", "reason"],
    upload: [...uploadedMedia, "file", "result", "reason"],
  },
  member: {
    ...{ list: member, view: member, role: member, remove: member, rename: identity, leave: identity, avatar },
    preferences: fieldsOf<Reply<"me.preferences.get">>("timeZone", "language", "theme", "favoriteProjectIds", "taskColumns"),
    ...{ invite: [...withSecret(invitation), "url"], invitations: invitation, uninvite: invitation },
  },
  org: { view: organization, "restrict-invitations": organization },
  post: {
    ...{ list: post, view: [...post, "comments"], create: post, edit: post, publish: post, delete: post },
    ...{ comment: postComment, comments: postComment, tasks: task },
  },
  project: {
    ...{ list: project, view: project, create: project, edit: project, archive: project, unarchive: project, restore: project },
    member: { list: projectMember, add: projectMember, remove: projectMember },
  },
  reaction: { list: reaction, add: reaction, remove: reaction },
  search: foundRecord,
  status: [...statusSections, "section", "total", ...task, ...webhook],
  tag: { list: tag, create: tag, delete: tag },
  task: {
    ...{ list: task, view: [...task, "comments"], create: task, edit: changedTask, move: task, delete: changedTask, restore: task },
    ...{ start: changedTask, done: changedTask, reopen: changedTask, assign: changedTask, unassign: changedTask, block: changedTask },
    ...{ comment: taskComment, comments: taskComment, import: fieldsOf<ReportRow>("line", "id", "result", "task", "reason") },
    export: exportColumns,
    checklist: { list: checklistItem, add: checklistItem, check: checklistItem, uncheck: checklistItem, remove: checklistItem },
    post: { list: linkedPost, link: linkedPost, "unlink-all": linkedPost },
    relation: { list: relation, add: relation, remove: relation },
    subtask: { list: task, add: task },
    tag: { list: tag, add: tag, remove: tag },
  },
  token: { ...credentialCommands, ...newCredentialCommands },
  view: { list: view, create: view, edit: view, delete: view, star: view, default: view },
  webhook: {
    ...{ list: webhook, view: webhook, edit: webhook, delete: webhook, enable: webhook, disable: webhook },
    ...{ create: withSecret(webhook), "rotate-secret": withSecret(webhook), metrics: webhookHour },
  },
};

/** The fields of a command, such as `task list`. Undefined when it accepts none. */
export const findRecordFields = (path: string): Fields | undefined => {
  let node: Fields | Commands | undefined = commands;
  for (const name of path.split(" ")) node = Array.isArray(node) || node === undefined ? undefined : (node as Commands)[name];
  return Array.isArray(node) ? node : undefined;
};

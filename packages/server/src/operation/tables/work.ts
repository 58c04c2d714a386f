// The tables of what people write: tasks, posts, comments, projects, attachments, and what belongs to them.
import { bounds } from "@worktrack/contract";
import { pruned } from "../retention/rules.ts";
import { again, content, ofWorkspace, secret, type TableRow, taskBatches, untilDeleted, withIts, within } from "./row.ts";

export const workTables = {
  export: {
    kept: pruned("export"),
    bound: `${bounds.exportsPerWorkspace} for each workspace`,
    deletion: { rows: ofWorkspace, how: { own: "objects.ts" } },
    backupOmits: "expires within a day; its archive is not in the backup",
    export: { omitted: "the exports themselves, which expire" },
  },
  media: {
    kept: `${bounds.mediaGraceDays} days after the attachment or its parent is deleted, and until a legal hold is lifted`,
    bound: "the limits on attachments of each post, comment and task",
    deletion: { rows: ofWorkspace, how: { own: "objects.ts" } },
    export: { record: "media" },
  },
  reaction: {
    kept: untilDeleted,
    bound: `one for each member and emoji, ${bounds.emojisPerTarget} emojis for each post or comment`,
    deletion: { rows: ofWorkspace, how: taskBatches },
    export: { record: "reaction" },
  },
  task_comment: {
    kept: untilDeleted,
    bound: content,
    deletion: { rows: ofWorkspace, how: taskBatches },
    export: { record: "taskComment" },
  },
  checklist_item: {
    kept: untilDeleted,
    bound: `${bounds.checklistItems} for each task`,
    deletion: { rows: within("task_id", "task"), how: { with: "task" } },
    export: { record: "checklistItem" },
  },
  task_tag: {
    kept: "until the tag is removed from the task",
    bound: `${bounds.tagsPerTask} for each task`,
    deletion: { rows: within("task_id", "task"), how: { with: "task" } },
    export: { record: "task" },
  },
  task_post: {
    kept: "until the task and the post are unlinked",
    bound: `${bounds.postsPerTask} for each task`,
    deletion: { rows: within("task_id", "task"), how: { with: "task" } },
    export: { record: "task" },
  },
  task_alias: {
    kept: withIts("task"),
    bound: "one for each move of a task to another project",
    deletion: { rows: within("task_id", "task"), how: { with: "task" } },
    export: { record: "task" },
  },
  inbound_resource: {
    kept: withIts("task, post or comment"),
    bound: "one for each inbound record",
    deletion: { rows: ofWorkspace, how: { with: "task" } },
    export: { record: "inboundResource", columns: { signed_at: secret, signature: secret } },
  },
  task: {
    kept: untilDeleted,
    bound: content,
    deletion: { rows: ofWorkspace, how: taskBatches },
    export: { record: "task" },
  },
  comment: {
    kept: untilDeleted,
    bound: content,
    deletion: { rows: ofWorkspace, how: taskBatches },
    export: { record: "comment" },
  },
  post: {
    kept: untilDeleted,
    bound: content,
    deletion: { rows: ofWorkspace, how: taskBatches },
    export: { record: "post" },
  },
  tag: {
    kept: untilDeleted,
    bound: content,
    deletion: { rows: ofWorkspace, how: { batches: 500 } },
    export: { record: "tag" },
  },
  search_entry: {
    kept: withIts("task"),
    bound: "one for each task",
    deletion: { rows: ofWorkspace, how: { batches: 2_000 }, rest: "organization" },
    export: { omitted: again },
  },
  search_change: {
    kept: "until the search index has the change",
    bound: "the changes of texts in about ten seconds",
    deletion: { rows: ofWorkspace, how: { batches: 2_000 }, rest: "organization" },
    export: { omitted: again },
  },
  search_total: {
    kept: pruned("search_total"),
    bound: "32 for each workspace and kind of record",
    deletion: { rows: ofWorkspace, how: { batches: 100 }, rest: "organization" },
    backupOmits: "counts that a search computes again",
    export: { omitted: again },
  },
  search_index: {
    kept: withIts("workspace"),
    bound: "one for each workspace and kind of record",
    deletion: { rows: ofWorkspace, how: { batches: 1 }, rest: "organization" },
    export: { omitted: again },
  },
  inbound_receipt: {
    kept: pruned("inbound_receipt"),
    bound: "the inbound requests of that time",
    deletion: { rows: within("secret_id", "inbound_secret"), how: { batches: 1_000 } },
    export: { omitted: "belongs to inbound secrets that stop working, and expires after minutes" },
  },
  inbound_secret: {
    kept: "forever, also when revoked, because inbound records name its user",
    bound: `${bounds.inboundSecretsPerWorkspace} that are not revoked for each workspace`,
    deletion: { rows: ofWorkspace, how: { batches: 100 } },
    export: { record: "inboundSecret" },
    sealed: true,
  },
  project_counter: {
    kept: withIts("project"),
    bound: "one for each project",
    deletion: { rows: within("project_id", "project"), how: { with: "project" } },
    export: {
      record: "project",
      columns: { backlog: again, todo: again, in_progress: again, in_review: again, done: again, cancelled: again },
    },
  },
  project_member: {
    kept: "until the member leaves the project",
    bound: `${bounds.projectMembers} for each project`,
    deletion: { rows: ofWorkspace, how: { batches: 1_000 } },
    export: { record: "project" },
  },
  project: {
    kept: untilDeleted,
    bound: content,
    deletion: { rows: ofWorkspace, how: { batches: 50 } },
    export: { record: "project" },
  },
} as const satisfies Readonly<Record<string, TableRow>>;

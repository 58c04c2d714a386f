// Whether a backup contains the rows of each table, and why it does not. Columns come from the database.

/** `copied`, or the reason why the rows are not in a backup. */
export type TableBackup = "copied" | { readonly omitted: string };

/** Every table of the database. A test fails if one is missing. */
export const tableBackup: Readonly<Record<string, TableBackup>> = {
  _prisma_migrations: { omitted: "the manifest has the migrations, and a restore applies them" },
  audit_entry: "copied",
  checklist_item: "copied",
  comment: "copied",
  credential: "copied",
  domain: "copied",
  event: "copied",
  export: { omitted: "expires within a day; its archive is not in the backup" },
  feed: "copied",
  feed_entry: "copied",
  idempotency_record: "copied",
  inbound_receipt: "copied",
  inbound_resource: "copied",
  inbound_secret: "copied",
  installation: { omitted: "a restored database is an installation of its own, with its own object store" },
  invitation: "copied",
  media: "copied",
  media_usage: "copied",
  membership: "copied",
  organization: "copied",
  organization_counter: "copied",
  post: "copied",
  project: "copied",
  project_counter: "copied",
  project_member: "copied",
  rate_limit_window: "copied",
  reaction: "copied",
  search_change: "copied",
  search_entry: "copied",
  search_index: "copied",
  search_total: { omitted: "counts that a search computes again" },
  tag: "copied",
  task: "copied",
  task_alias: "copied",
  task_comment: "copied",
  task_post: "copied",
  task_tag: "copied",
  user: "copied",
  webhook: "copied",
  webhook_attempt: "copied",
  webhook_delivery: "copied",
  workspace_deletion: "copied",
};

export const isCopied = (table: string): boolean => tableBackup[table] === "copied";

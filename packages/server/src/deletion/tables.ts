// How the rows of each table go when a workspace is deleted, in the order in which they go. `org delete --dry-run` counts them by the same
// conditions.

interface DeletedTable {
  /** SQL: whether the row `x` belongs to the workspace `$organizationId`. */
  readonly rows: string;
  /**
   * `batches`: at most so many rows in a statement. `with`: a foreign key or trigger deletes them with the rows of that table. `own`:
   * code of its own, in the file that it names.
   */
  readonly how: { readonly batches: number } | { readonly with: string } | { readonly own: string };
  /** The background work may write rows until the end. Those go with the workspace's row. */
  readonly rest?: "organization";
}

/** A table of the installation, whose rows stay. */
interface KeptTable {
  readonly kept: string;
}

export type TableDeletion = DeletedTable | KeptTable;

const ofWorkspace = "x.organization_id = $organizationId";
const within = (column: string, table: string): string =>
  `x.${column} IN (SELECT y.id FROM ${table} y WHERE y.organization_id = $organizationId)`;
const taskBatches = { own: "batches.ts" };

/**
 * Every table of the database; a test fails if one is missing. A table comes before those that its rows refer to without ON DELETE CASCADE.
 * The batches are small where a row takes others with it.
 */
export const tableDeletion: Readonly<Record<string, TableDeletion>> = {
  webhook_attempt: {
    rows: `x.delivery_id IN (SELECT d.id FROM webhook_delivery d JOIN webhook y ON y.id = d.webhook_id WHERE y.organization_id = $organizationId)`,
    how: { with: "webhook_delivery" },
  },
  webhook_delivery: { rows: within("webhook_id", "webhook"), how: { batches: 1_000 } },
  webhook_hour: { rows: within("webhook_id", "webhook"), how: { batches: 1_000 } },
  webhook: { rows: ofWorkspace, how: { batches: 50 } },
  feed_entry: { rows: ofWorkspace, how: { with: "event" } },
  event: { rows: ofWorkspace, how: { batches: 2_000 } },
  feed: { rows: ofWorkspace, how: { batches: 1 } },
  export: { rows: ofWorkspace, how: { own: "objects.ts" } },
  media: { rows: ofWorkspace, how: { own: "objects.ts" } },
  reaction: { rows: ofWorkspace, how: taskBatches },
  task_comment: { rows: ofWorkspace, how: taskBatches },
  checklist_item: { rows: within("task_id", "task"), how: { with: "task" } },
  task_tag: { rows: within("task_id", "task"), how: { with: "task" } },
  task_post: { rows: within("task_id", "task"), how: { with: "task" } },
  task_alias: { rows: within("task_id", "task"), how: { with: "task" } },
  inbound_resource: { rows: ofWorkspace, how: { with: "task" } },
  task: { rows: ofWorkspace, how: taskBatches },
  comment: { rows: ofWorkspace, how: taskBatches },
  post: { rows: ofWorkspace, how: taskBatches },
  tag: { rows: ofWorkspace, how: { batches: 500 } },
  search_entry: { rows: ofWorkspace, how: { batches: 2_000 }, rest: "organization" },
  search_change: { rows: ofWorkspace, how: { batches: 2_000 }, rest: "organization" },
  search_total: { rows: ofWorkspace, how: { batches: 100 }, rest: "organization" },
  search_index: { rows: ofWorkspace, how: { batches: 1 }, rest: "organization" },
  inbound_receipt: { rows: within("secret_id", "inbound_secret"), how: { batches: 1_000 } },
  inbound_secret: { rows: ofWorkspace, how: { batches: 100 } },
  project_counter: { rows: within("project_id", "project"), how: { with: "project" } },
  project_member: { rows: ofWorkspace, how: { batches: 1_000 } },
  project: { rows: ofWorkspace, how: { batches: 50 } },
  invitation: { rows: ofWorkspace, how: { batches: 1_000 } },
  domain: { rows: ofWorkspace, how: { batches: 1_000 } },
  idempotency_record: { rows: within("credential_id", "credential"), how: { batches: 1_000 } },
  session: { rows: ofWorkspace, how: { with: "credential" } },
  credential: { rows: ofWorkspace, how: { batches: 100 } },
  membership: { rows: ofWorkspace, how: { batches: 500 } },
  audit_entry: { rows: ofWorkspace, how: { own: "workspace.ts" } },
  identity_person: { rows: ofWorkspace, how: { with: "user" } },
  sign_in_link: { rows: ofWorkspace, how: { with: "user" } },
  preferences: { rows: ofWorkspace, how: { with: "user" } },
  // PostgreSQL looks for each user's records in tables without an index on their authors.
  user: { rows: ofWorkspace, how: { batches: 5 } },
  rate_limit_window: { rows: "x.subject = $organizationId::text", how: { batches: 1_000 } },
  organization_counter: { rows: ofWorkspace, how: { with: "organization" }, rest: "organization" },
  organization: { rows: "x.id = $organizationId", how: { own: "workspace.ts" }, rest: "organization" },
  _prisma_migrations: { kept: "of the database" },
  installation: { kept: "of the database" },
  media_usage: { kept: "sums over all workspaces; triggers subtract the attachments" },
  identity: { kept: "of a human, who may be in other workspaces" },
  passkey: { kept: "of an identity" },
  oidc_subject: { kept: "of an identity" },
  used_challenge: { kept: "of no workspace" },
  workspace_deletion: { kept: "the record of the deletion itself" },
};

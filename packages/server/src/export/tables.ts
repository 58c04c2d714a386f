// For each table of the database, the record of an export that has its rows, or why an export does not have them.
import type { ExportRecordName } from "@worktrack/contract/export";

interface InRecord {
  readonly record: ExportRecordName;
  /** The columns that an import does not set from the record, and why. */
  readonly columns?: Readonly<Record<string, string>>;
}

type TableExport = InRecord | { readonly omitted: string };

const again = "computed again from the workspace's records";
const secret = "belongs to a secret that is not exported";
const anew = "the importing server verifies the domain anew";
const recomputed = { omitted: again } as const;
const server = { omitted: "concerns the server, not a workspace" } as const;
const signIn = { omitted: "belongs to the people who sign in to the exporting server" } as const;
const log = { omitted: "the log of deliveries that the exporting server has made" } as const;

/** Every table of the database. A test fails if one is missing. */
export const tableExports: Readonly<Record<string, TableExport>> = {
  _prisma_migrations: server,
  audit_entry: { record: "auditEntry" },
  checklist_item: { record: "checklistItem" },
  comment: { record: "comment" },
  credential: { record: "credential", columns: { previous_secret_hash: secret, previous_expires_at: secret } },
  domain: { record: "domain", columns: { verified_at: anew, checked_at: anew, missing_since: anew } },
  event: {
    record: "event",
    columns: { transaction_id: "numbers a transaction of the database", traceparent: "names a trace of the exporting server" },
  },
  export: { omitted: "the exports themselves, which expire" },
  feed: {
    record: "organization",
    columns: {
      origin: "names the cluster",
      horizon: "numbers a transaction",
      in_progress: "numbers transactions",
      scanned_to: "numbers a transaction",
    },
  },
  feed_entry: { record: "event" },
  idempotency_record: { omitted: "belongs to credentials that stop working, and expires after a day" },
  identity: signIn,
  identity_person: signIn,
  inbound_receipt: { omitted: "belongs to inbound secrets that stop working, and expires after minutes" },
  inbound_resource: { record: "inboundResource", columns: { signed_at: secret, signature: secret } },
  inbound_secret: { record: "inboundSecret" },
  installation: server,
  invitation: { omitted: "its token is a secret, so it has to be sent again" },
  media: { record: "media" },
  media_usage: recomputed,
  membership: { record: "user" },
  oidc_subject: signIn,
  organization: { record: "organization", columns: { deletion_began_at: "a workspace that is being deleted is not exported" } },
  organization_counter: { record: "organization" },
  passkey: signIn,
  post: { record: "post" },
  preferences: { record: "user" },
  project: { record: "project" },
  project_counter: {
    record: "project",
    columns: { backlog: again, todo: again, in_progress: again, in_review: again, done: again, cancelled: again },
  },
  project_member: { record: "project" },
  rate_limit_window: { omitted: "expires after two days" },
  reaction: { record: "reaction" },
  search_change: recomputed,
  search_entry: recomputed,
  search_index: recomputed,
  search_total: recomputed,
  session: signIn,
  sign_in_link: signIn,
  tag: { record: "tag" },
  task: { record: "task" },
  task_alias: { record: "task" },
  task_comment: { record: "taskComment" },
  task_post: { record: "task" },
  task_tag: { record: "task" },
  used_challenge: signIn,
  user: { record: "user" },
  webhook: {
    record: "webhook",
    columns: { consecutive_failures: "begins at 0", previous_secret: secret, previous_secret_expires_at: secret },
  },
  webhook_attempt: log,
  webhook_delivery: log,
  webhook_hour: log,
  workspace_deletion: server,
};

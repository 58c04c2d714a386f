// For each table of the database, the record of an export that has its rows, or why an export does not have them.
import type { ExportRecordName } from "@worktrack/contract/export";

type TableExport = { readonly record: ExportRecordName } | { readonly omitted: string };

const recomputed = { omitted: "computed again from the workspace's records" } as const;
const server = { omitted: "concerns the server, not a workspace" } as const;
const log = { omitted: "the log of deliveries that the exporting server has made" } as const;

/** Every table of the database. A test fails if one is missing. */
export const tableExports: Readonly<Record<string, TableExport>> = {
  _prisma_migrations: server,
  audit_entry: { record: "auditEntry" },
  checklist_item: { record: "checklistItem" },
  comment: { record: "comment" },
  credential: { record: "credential" },
  domain: { record: "domain" },
  event: { record: "event" },
  export: { omitted: "the exports themselves, which expire" },
  feed: { record: "organization" },
  feed_entry: { record: "event" },
  idempotency_record: { omitted: "belongs to credentials that stop working, and expires after a day" },
  inbound_receipt: { omitted: "belongs to inbound secrets that stop working, and expires after minutes" },
  inbound_resource: { record: "inboundResource" },
  inbound_secret: { record: "inboundSecret" },
  installation: server,
  invitation: { omitted: "its token is a secret, so it has to be sent again" },
  media: { record: "media" },
  media_usage: recomputed,
  membership: { record: "user" },
  organization: { record: "organization" },
  organization_counter: { record: "organization" },
  post: { record: "post" },
  project: { record: "project" },
  project_counter: { record: "project" },
  project_member: { record: "project" },
  rate_limit_window: { omitted: "expires after two days" },
  reaction: { record: "reaction" },
  tag: { record: "tag" },
  task: { record: "task" },
  task_alias: { record: "task" },
  task_comment: { record: "taskComment" },
  task_post: { record: "task" },
  task_tag: { record: "task" },
  user: { record: "user" },
  webhook: { record: "webhook" },
  webhook_attempt: log,
  webhook_delivery: log,
  workspace_deletion: server,
};

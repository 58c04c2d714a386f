// How long the rows of each table are kept, and what bounds their number. docs/retention.md shows this, and rules.ts deletes what is pruned.
import { bounds } from "@worktrack/contract";
import { pruneRules } from "./rules.ts";

export interface TableRetention {
  /** When a row is deleted. */
  readonly kept: string;
  /** The limit on the number of rows, in words. */
  readonly bound: string;
}

const content = "not limited: the workspace's own content";
const untilDeleted = "until it is deleted";
const withIts = (record: string): string => `as long as its ${record}`;
const pruned = (table: string): string => {
  const rule = pruneRules.find((one) => one.table === table);
  if (!rule) throw new Error(`No rule prunes ${table}`);
  return rule.kept;
};

/** Every table of the database. A test fails if one is missing. */
export const tableRetention: Readonly<Record<string, TableRetention>> = {
  _prisma_migrations: { kept: "forever", bound: "one for each migration" },
  audit_entry: {
    kept: pruned("audit_entry"),
    bound: "one for each administrative change, for each hour in which a credential is used from an address or one is refused",
  },
  checklist_item: { kept: untilDeleted, bound: `${bounds.checklistItems} for each task` },
  comment: { kept: untilDeleted, bound: content },
  credential: {
    kept: "forever, also when revoked, because the audit log names it; that of a session is deleted with it",
    bound: `${bounds.credentialsPerOwner} that are not revoked for each person or service account`,
  },
  domain: { kept: untilDeleted, bound: content },
  event: { kept: pruned("event"), bound: "the changes of that time" },
  export: { kept: pruned("export"), bound: `${bounds.exportsPerWorkspace} for each workspace` },
  feed: { kept: withIts("workspace"), bound: "one for each workspace with events" },
  feed_entry: { kept: withIts("event"), bound: "one for each event" },
  idempotency_record: { kept: pruned("idempotency_record"), bound: "the requests of that time with an Idempotency-Key" },
  identity: { kept: pruned("identity"), bound: "one for each human who signs in with passkeys or an OpenID provider" },
  identity_person: { kept: withIts("identity or user"), bound: "one for each identity and workspace" },
  inbound_receipt: { kept: pruned("inbound_receipt"), bound: "the inbound requests of that time" },
  inbound_resource: { kept: withIts("task, post or comment"), bound: "one for each inbound record" },
  inbound_secret: {
    kept: "forever, also when revoked, because inbound records name its user",
    bound: `${bounds.inboundSecretsPerWorkspace} that are not revoked for each workspace`,
  },
  installation: { kept: "forever", bound: "one" },
  invitation: { kept: pruned("invitation"), bound: `${bounds.invitationsPending} for each workspace` },
  media: {
    kept: `${bounds.mediaGraceDays} days after the attachment or its parent is deleted, and until a legal hold is lifted`,
    bound: "the limits on attachments of each post, comment and task",
  },
  media_usage: { kept: "until the sweep adds it to the sum", bound: "the changes of attachments since the last sweep" },
  membership: { kept: "until the member leaves", bound: "one for each member" },
  oidc_subject: { kept: withIts("identity"), bound: "one for each account at a provider that people sign in with" },
  organization: { kept: "until the command `org delete`", bound: "created by the administrator of the server only" },
  organization_counter: { kept: withIts("workspace"), bound: "one for each workspace" },
  passkey: { kept: "until it is removed", bound: `${bounds.passkeysPerIdentity} for each identity` },
  post: { kept: untilDeleted, bound: content },
  preferences: { kept: withIts("person"), bound: "one for each person" },
  project: { kept: untilDeleted, bound: content },
  project_counter: { kept: withIts("project"), bound: "one for each project" },
  project_member: { kept: "until the member leaves the project", bound: `${bounds.projectMembers} for each project` },
  rate_limit_window: { kept: pruned("rate_limit_window"), bound: "one for each Free workspace and day" },
  reaction: { kept: untilDeleted, bound: `one for each member and emoji, ${bounds.emojisPerTarget} emojis for each post or comment` },
  search_change: { kept: "until the search index has the change", bound: "the changes of texts in about ten seconds" },
  search_entry: { kept: withIts("task"), bound: "one for each task" },
  search_index: { kept: withIts("workspace"), bound: "one for each workspace and kind of record" },
  search_total: { kept: pruned("search_total"), bound: "32 for each workspace and kind of record" },
  session: { kept: pruned("session"), bound: `${bounds.sessionsPerPerson} that have not ended for each person` },
  sign_in_link: { kept: pruned("sign_in_link"), bound: `${bounds.signInLinksPerPerson} for each person` },
  tag: { kept: untilDeleted, bound: content },
  task: { kept: untilDeleted, bound: content },
  task_alias: { kept: withIts("task"), bound: "one for each move of a task to another project" },
  task_comment: { kept: untilDeleted, bound: content },
  task_post: { kept: "until the task and the post are unlinked", bound: `${bounds.postsPerTask} for each task` },
  task_tag: { kept: "until the tag is removed from the task", bound: `${bounds.tagsPerTask} for each task` },
  used_challenge: { kept: pruned("used_challenge"), bound: "the answers of passkeys of that time" },
  user: { kept: "forever, because records name their authors", bound: "one for each person, service account and inbound secret" },
  webhook: { kept: untilDeleted, bound: `${bounds.webhooksPerWorkspace} for each workspace` },
  webhook_attempt: { kept: withIts("delivery"), bound: "the attempts at a delivery" },
  webhook_delivery: { kept: pruned("webhook_delivery"), bound: "one for each event and webhook that subscribes to it" },
  webhook_hour: { kept: pruned("webhook_hour"), bound: "for each webhook and hour, the rounded durations" },
  workspace_deletion: { kept: "forever", bound: "one for each deleted workspace" },
};

// The tables of people, their access, and the workspace itself.
import { bounds } from "@worktrack/contract";
import { pruned } from "../retention/rules.ts";
import { anew, content, ofSignIn, ofWorkspace, secret, type TableRow, untilDeleted, withIts, within } from "./row.ts";

export const peopleTables = {
  invitation: {
    kept: pruned("invitation"),
    bound: `${bounds.invitationsPending} for each workspace`,
    deletion: { rows: ofWorkspace, how: { batches: 1_000 } },
    export: { omitted: "its token is a secret, so it has to be sent again" },
  },
  domain: {
    kept: untilDeleted,
    bound: content,
    deletion: { rows: ofWorkspace, how: { batches: 1_000 } },
    export: { record: "domain", columns: { verified_at: anew, checked_at: anew, missing_since: anew } },
  },
  idempotency_record: {
    kept: pruned("idempotency_record"),
    bound: "the requests of that time with an Idempotency-Key",
    deletion: { rows: within("credential_id", "credential"), how: { batches: 1_000 } },
    export: { omitted: "belongs to credentials that stop working, and expires after a day" },
  },
  session: {
    kept: pruned("session"),
    bound: `${bounds.sessionsPerPerson} that have not ended for each person`,
    deletion: { rows: ofWorkspace, how: { with: "credential" } },
    export: { omitted: ofSignIn },
  },
  credential: {
    kept: "forever, also when revoked, because the audit log names it; that of a session is deleted with it",
    bound: `${bounds.credentialsPerOwner} that are not revoked for each person or service account`,
    deletion: { rows: ofWorkspace, how: { batches: 100 } },
    export: { record: "credential", columns: { previous_secret_hash: secret, previous_expires_at: secret } },
  },
  membership: {
    kept: "until the member leaves",
    bound: "one for each member",
    deletion: { rows: ofWorkspace, how: { batches: 500 } },
    export: { record: "user" },
  },
  audit_entry: {
    kept: pruned("audit_entry"),
    bound: "one for each administrative change, for each hour in which a credential is used from an address or one is refused",
    deletion: { rows: ofWorkspace, how: { own: "workspace.ts" } },
    export: { record: "auditEntry" },
  },
  identity_person: {
    kept: withIts("identity or user"),
    bound: "one for each identity and workspace",
    deletion: { rows: ofWorkspace, how: { with: "user" } },
    export: { omitted: ofSignIn },
  },
  sign_in_link: {
    kept: pruned("sign_in_link"),
    bound: `${bounds.signInLinksPerPerson} for each person`,
    deletion: { rows: ofWorkspace, how: { with: "user" } },
    backupOmits: "works for ten minutes",
    export: { omitted: ofSignIn },
  },
  terminal_login: {
    kept: pruned("terminal_login"),
    bound: `${bounds.terminalLoginsPending} that wait, and those that people have allowed in the last ${bounds.allowedLoginMinutes} minutes`,
    deletion: { rows: within("session_id", "credential"), how: { with: "credential" } },
    backupOmits: "works for ten minutes",
    export: { omitted: ofSignIn },
  },
  preferences: {
    kept: withIts("person"),
    bound: "one for each person",
    deletion: { rows: ofWorkspace, how: { with: "user" } },
    export: { record: "user" },
  },
  avatar: {
    kept: withIts("user"),
    bound: "one for each user who has set a picture",
    deletion: { rows: ofWorkspace, how: { own: "objects.ts" } },
    export: { omitted: "pictures are not exported; `image` is null after an import" },
  },
  // Few at a time: PostgreSQL looks for each user's records in tables without an index on their authors.
  user: {
    kept: "forever, because records name their authors",
    bound: "one for each person, service account and inbound secret",
    deletion: { rows: ofWorkspace, how: { batches: 5 } },
    export: { record: "user" },
  },
  rate_limit_window: {
    kept: pruned("rate_limit_window"),
    bound: "one for each Free workspace and day, and for each person who types a wrong code",
    deletion: { rows: "x.subject = $organizationId::text", how: { batches: 1_000 } },
    export: { omitted: "expires after two days" },
  },
  organization_counter: {
    kept: withIts("workspace"),
    bound: "one for each workspace",
    deletion: { rows: ofWorkspace, how: { with: "organization" }, rest: "organization" },
    export: { record: "organization" },
  },
  organization: {
    kept: "until the command `org delete`",
    bound: "created by the administrator of the server only",
    deletion: { rows: "x.id = $organizationId", how: { own: "workspace.ts" }, rest: "organization" },
    export: { record: "organization", columns: { deletion_began_at: "a workspace that is being deleted is not exported" } },
  },
} as const satisfies Readonly<Record<string, TableRow>>;

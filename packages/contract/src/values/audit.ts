/** The actions that the audit log records, and its formats, as plain values. */
export const auditActions = [
  "organization.created",
  "organization.plan_changed",
  "organization.allowed_scopes_changed",
  "organization.updated",
  "organization.exported",
  "organization.export_downloaded",
  "organization.imported",
  "domain.created",
  "domain.verified",
  "domain.unverified",
  "domain.removed",
  "credential.created",
  "credential.updated",
  "credential.rotated",
  "credential.revoked",
  "credential.used",
  "credential.refused",
  "session.created",
  "session.ended",
  "sign_in_link.created",
  "sign_in_link.refused",
  "identity.linked",
  "passkey.created",
  "passkey.updated",
  "passkey.deleted",
  "passkey.refused",
  "invitation.created",
  "invitation.revoked",
  "member.joined",
  "member.left",
  "member.role_changed",
  "member.renamed",
  "member.updated",
  "member.drafts_listed",
  "project.visibility_changed",
  "project.member_added",
  "project.member_removed",
  "project.deletion_scheduled",
  "project.deletion_delayed",
  "project.restored",
  "project.deleted",
  "task.purged",
  "post.deleted",
  "comment.deleted",
  "view.deleted",
  "media.deleted",
  "media.restored",
  "media.purged",
  "media.linked",
  "media.hold_placed",
  "media.hold_lifted",
  "webhook.created",
  "webhook.updated",
  "webhook.deleted",
  "webhook.enabled",
  "webhook.disabled",
  "webhook.secret_rotated",
  "webhook.tested",
  "webhook.deliveries_retried",
  "inbound_secret.created",
  "inbound_secret.updated",
  "inbound_secret.rotated",
  "inbound_secret.revoked",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The actions that, without an actor, are the server's own: its administrator has no command for them. */
const serverActions: ReadonlySet<AuditAction> = new Set([
  "domain.unverified",
  "project.deletion_delayed",
  "project.deleted",
  "webhook.disabled",
]);

/** The words for the missing actor of an audit entry. */
export const absentActor = (action: AuditAction): "the server" | "the server's administrator" | "somebody unknown" => {
  if (action.endsWith(".refused")) return "somebody unknown";
  return serverActions.has(action) ? "the server" : "the server's administrator";
};

/** `jsonl` streams every entry, one per line. */
export const auditFormats = ["json", "jsonl"] as const;

/** The actions that the audit log records, and its formats, as plain values. */
export const auditActions = [
  "organization.created",
  "organization.plan_changed",
  "organization.allowed_scopes_changed",
  "credential.created",
  "credential.updated",
  "credential.rotated",
  "credential.revoked",
  "credential.used",
  "invitation.created",
  "invitation.revoked",
  "member.joined",
  "member.left",
  "member.role_changed",
  "member.renamed",
  "member.updated",
  "project.visibility_changed",
  "project.member_added",
  "project.member_removed",
  "media.hold_placed",
  "media.hold_lifted",
  "webhook.created",
  "webhook.updated",
  "webhook.deleted",
  "webhook.enabled",
  "webhook.disabled",
  "webhook.secret_rotated",
  "inbound_secret.created",
  "inbound_secret.updated",
  "inbound_secret.rotated",
  "inbound_secret.revoked",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** `jsonl` streams every entry, one per line. */
export const auditFormats = ["json", "jsonl"] as const;

import { z } from "zod";
import { bounds } from "./bounds.ts";
import { Client } from "./clients.ts";
import { commaList, Id, IsoTime } from "./fields.ts";
import { operations } from "./operation.ts";
import { cursorPage, cursorQuery } from "./paging.ts";
import { administrators } from "./roles.ts";

/** Everything that the audit log tells of (design §5). Later parts add theirs here. */
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
export const AuditAction = z.enum(auditActions).meta({ id: "AuditAction" });
export type AuditAction = z.infer<typeof AuditAction>;

/** Never a secret, never a body. */
export const AuditEntry = z
  .object({
    id: Id,
    action: AuditAction,
    actor: z
      .object({ id: Id, name: z.string(), kind: z.enum(["person", "service"]) })
      .nullable()
      .meta({ description: "null: the administrator of the server, or the server itself" }),
    credentialId: Id.nullable().meta({ description: "The credential that was used to do it" }),
    target: z.object({ kind: z.string(), id: Id, name: z.string() }),
    changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })).nullable(),
    address: z.string().nullable().meta({ description: "The client's IP address" }),
    client: Client.nullable(),
    createdAt: IsoTime,
  })
  .meta({ id: "AuditEntry" });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const auditFormats = ["json", "jsonl"] as const;

export const AuditListQuery = z.strictObject({
  ...cursorQuery,
  limit: cursorQuery.limit.meta({ description: "Entries a page; `jsonl` has no pages and ignores it" }),
  actor: Id.optional().meta({ description: "What this user did" }),
  action: commaList(auditActions).optional(),
  target: Id.optional().meta({ description: "What was done to this credential, member, invitation, project or workspace" }),
  since: IsoTime.optional().meta({ description: "From this time on", maxLength: bounds.isoTimeChars }),
  until: IsoTime.optional().meta({ description: "Before this time", maxLength: bounds.isoTimeChars }),
  format: z.enum(auditFormats).default("json").meta({ description: "`jsonl` streams every entry, one a line, for curl and log shippers" }),
});

export const auditOperations = operations({
  "auditLogs.list": {
    method: "GET",
    path: "/api/v1/audit-logs",
    summary: "What was done to credentials, members and policies, newest first",
    tag: "Audit log",
    access: "audit:read",
    roles: administrators,
    limit: "audit-logs",
    query: AuditListQuery,
    status: 200,
    reply: cursorPage(AuditEntry),
    noStore: true,
  },
});

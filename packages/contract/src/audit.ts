// The audit log in the API: its entries, the filters of the list, and the operation that reads it.
import { z } from "zod";
import * as bounds from "./bounds.ts";
import { Client } from "./clients.ts";
import { Id, IsoTime, TimeInput } from "./fields.ts";
import { defineOperations } from "./operation.ts";
import { cursorPage, cursorQuery } from "./paging.ts";
import { commaList } from "./query-fields.ts";
import { PersonRef } from "./references.ts";
import { actorKinds, administrators } from "./values/access.ts";
import { auditActions, auditFormats } from "./values/audit.ts";

export const AuditAction = z.enum(auditActions).meta({ id: "AuditAction", description: "An action that the audit log records" });
export type AuditAction = z.infer<typeof AuditAction>;

/** Contains no secrets and no request bodies. */
export const AuditEntry = z
  .object({
    id: Id,
    action: AuditAction,
    actor: z
      .object({ id: Id.describe("The id of the user"), name: z.string(), kind: z.enum(actorKinds).describe("`service`: not a person") })
      .nullable()
      .meta({
        description:
          "The user who made the change. null: the server's administrator, the server itself, or whoever presented a credential that was refused",
      }),
    credentialId: Id.nullable().meta({ description: "The credential that was used" }),
    target: z
      .object({
        kind: z.string().describe("The kind of record, such as `project`"),
        id: Id,
        name: z
          .string()
          .nullable()
          .meta({ description: "The name of the target. null: it is in a project or a draft that the caller cannot see" }),
      })
      .describe("The record that the action is about"),
    changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })).nullable(),
    address: z.string().nullable().meta({ description: "The client's IP address" }),
    client: Client.nullable(),
    createdAt: IsoTime,
  })
  .meta({ id: "AuditEntry", description: "An entry of the audit log. It contains no secrets and no request bodies" });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditListQuery = z.strictObject({
  ...cursorQuery,
  limit: cursorQuery.limit.meta({ description: "Entries per page. Ignored with `jsonl`, which has no pages" }),
  actor: PersonRef.optional().meta({ description: "Only actions by this user" }),
  action: commaList(auditActions).optional().meta({ description: "Only these actions" }),
  target: Id.optional().meta({ description: "Only actions on this credential, member, invitation, domain, project or workspace" }),
  since: TimeInput.optional().meta({ description: "Only entries of this time or later", maxLength: bounds.isoTimeChars }),
  until: TimeInput.optional().meta({ description: "Only entries before this time", maxLength: bounds.isoTimeChars }),
  format: z
    .enum(auditFormats)
    .default("json")
    .meta({ description: "`jsonl` streams every entry, one per line, for curl and log shippers" }),
});

export const auditOperations = defineOperations({
  "auditLogs.list": {
    mcp: { toolset: "admin", name: "list_audit_log" },
    method: "GET",
    path: "/api/v1/audit-logs",
    summary: "List changes to credentials, members, policies and other audited records, newest first",
    tag: "Audit log",
    access: "audit:read",
    everyPlan: true,
    wholeWorkspace: true,
    roles: administrators,
    limit: "audit-logs",
    query: AuditListQuery,
    status: 200,
    reply: cursorPage(AuditEntry),
    lines: true,
    noStore: true,
  },
});

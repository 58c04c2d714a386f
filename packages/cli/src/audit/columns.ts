import type { Reply } from "@worktrack/sdk";
import { column, when } from "../output/column.ts";

export type AuditEntry = Reply<"auditLogs.list">["items"][number];

const changes = ({ changes }: AuditEntry): string =>
  Object.entries(changes ?? {})
    .map(([field, { from, to }]) => `${field}: ${JSON.stringify(from)} → ${JSON.stringify(to)}`)
    .join(", ");

export const auditColumns = [
  column<AuditEntry>("WHEN", ({ createdAt }) => when(createdAt)),
  column<AuditEntry>("ACTION", ({ action }) => action, { style: () => "cyan" }),
  column<AuditEntry>("ACTOR", ({ actor }) => actor?.name ?? "the server's administrator", { gives: true }),
  column<AuditEntry>("TARGET", ({ target }) => `${target.kind} ${target.name}`, { gives: true }),
  column<AuditEntry>("CHANGES", changes, { gives: true }),
  column<AuditEntry>("ADDRESS", ({ address }) => address ?? ""),
];

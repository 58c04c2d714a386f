import type { Reply } from "@worktrack/sdk";
import { column, formatTime } from "../output/column.ts";

export type AuditEntry = Reply<"auditLogs.list">["items"][number];

const changes = ({ changes }: AuditEntry): string =>
  Object.entries(changes ?? {})
    .map(([field, { from, to }]) => `${field}: ${JSON.stringify(from)} → ${JSON.stringify(to)}`)
    .join(", ");

export const auditColumns = [
  column<AuditEntry>("WHEN", ({ createdAt }) => formatTime(createdAt)),
  column<AuditEntry>("ACTION", ({ action }) => action, { style: () => "cyan" }),
  column<AuditEntry>("ACTOR", ({ actor }) => actor?.name ?? "the server's administrator", { shrinks: true }),
  column<AuditEntry>("TARGET", ({ target }) => `${target.kind} ${target.name}`, { shrinks: true }),
  column<AuditEntry>("CHANGES", changes, { shrinks: true }),
  column<AuditEntry>("ADDRESS", ({ address }) => address ?? ""),
];

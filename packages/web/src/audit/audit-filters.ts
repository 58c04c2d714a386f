// Pure conversion between the address of the audit log and the API's query.
import { type AuditAction, auditActions } from "@worktrack/contract/values";
import type { AuditLogListInput } from "@worktrack/sdk";

export type AuditFilters = Pick<AuditLogListInput, "action" | "actor" | "target" | "since" | "until">;

/** The kinds of record that actions are about: `credential`, `member` and so on. */
export const auditNouns: readonly string[] = [...new Set(auditActions.map((action) => action.split(".")[0] ?? ""))];

/** The actions of `action=credential.created`, or of all that a noun such as `credential` has. */
const readActions = (text: string): readonly AuditAction[] | undefined => {
  const chosen = auditActions.filter((action) => action === text || action.startsWith(`${text}.`));
  return chosen.length > 0 ? chosen : undefined;
};

/** A date such as `2026-05-01` as the time at which it begins for the person. Undefined when it is not a date. */
const readDay = (text: string | null, addedDays: number): string | undefined => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text ?? "") ?? [];
  if (year === undefined) return undefined;
  const time = new Date(Number(year), Number(month) - 1, Number(day) + addedDays);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
};

/** Values of the address that are unknown filter nothing. `until` includes its whole day. */
export const readAuditFilters = (query: URLSearchParams): AuditFilters => ({
  action: readActions(query.get("action") ?? ""),
  actor: query.get("actor") || undefined,
  target: query.get("target") || undefined,
  since: readDay(query.get("since"), 0),
  until: readDay(query.get("until"), 1),
});

/** The query of the download of all matching entries, one per line. */
export const exportQuery = (filters: AuditFilters): string => {
  const query = new URLSearchParams({ format: "jsonl" });
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) query.set(name, String(value));
  return query.toString();
};

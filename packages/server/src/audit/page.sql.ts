import type { Input } from "@worktrack/contract";
import type { ListPosition } from "../platform/cursor.ts";
import { isoTime } from "../platform/json.sql.ts";

export type AuditQuery = Input<"auditLogs.list">["query"];

/** An entry as the contract's AuditEntry, from a row `e`. The tests parse what it makes with the contract's schema. */
const entryJson = `(SELECT row_to_json(entry) FROM (SELECT
  e.id,
  e.action,
  CASE WHEN e.actor_id IS NOT NULL THEN json_build_object('id', e.actor_id, 'name', e.actor_name, 'kind', e.actor_kind) END AS actor,
  e.credential_id AS "credentialId",
  json_build_object('kind', e.target_kind, 'id', e.target_id, 'name', e.target_name) AS target,
  e.changes,
  e.address,
  e.client,
  ${isoTime("e.created_at")} AS "createdAt"
) entry)`;

/** A page of a workspace's entries, newest first, and one entry more if there are more. */
export const entriesStatement = (organizationId: string, query: AuditQuery, after: ListPosition | undefined) => {
  const values: unknown[] = [organizationId];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const { actor, action, target, since, until } = query;
  const conditions = [
    "e.organization_id = $1::uuid",
    ...(actor === undefined ? [] : [`e.actor_id = ${bind(actor)}::uuid`]),
    ...(action === undefined ? [] : [`e.action = ANY (${bind(action)}::text[])`]),
    ...(target === undefined ? [] : [`e.target_id = ${bind(target)}::uuid`]),
    ...(since === undefined ? [] : [`e.created_at >= ${bind(since)}::timestamptz`]),
    ...(until === undefined ? [] : [`e.created_at < ${bind(until)}::timestamptz`]),
    ...(after ? [`(e.created_at, e.id) < (${bind(new Date(after.position))}::timestamptz, ${bind(after.id)}::uuid)`] : []),
  ];
  const text = `
    SELECT e.id, e.created_at AS "createdAt", ${entryJson}::text AS json FROM audit_entry e
     WHERE ${conditions.join(" AND ")} ORDER BY e.created_at DESC, e.id DESC LIMIT ${bind(query.limit + 1)}::int`;
  return { statement: { name: undefined, text }, values };
};

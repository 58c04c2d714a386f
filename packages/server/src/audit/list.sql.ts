// Builds the statement for a page of the audit log from the filters that are given.
import type { Input } from "@worktrack/contract";
import type { Caller } from "../caller/caller.ts";
import { projectIsVisible, visibilityOf, visibilityParameters, withPendingProjects } from "../caller/visibility.ts";
import { isoTime, jsonObject } from "../database/json.sql.ts";
import { type SqlFields, statement } from "../database/statement.ts";
import type { ListPosition } from "../platform/cursor.ts";

export type AuditQuery = Input<"auditLogs.list">["query"];

/**
 * Whether the caller may read the name of the target of a row `e`. A private project that is deleted was visible to its members only, and
 * a draft to its author, so then only the actor of the entry still reads the name.
 */
const targetIsVisible = `(e.target_project_id IS NULL OR ${projectIsVisible("e.target_project_id")})
  AND (NOT e.target_restricted OR e.actor_id = $viewerId OR EXISTS (SELECT FROM project p WHERE p.id = e.target_project_id))`;

/** The contract's AuditEntry as JSON, from a row `e`. */
const entryJson = `(SELECT row_to_json(entry) FROM (SELECT
  e.id,
  e.action,
  CASE WHEN e.actor_id IS NOT NULL THEN ${jsonObject({ id: "e.actor_id", name: "e.actor_name", kind: "e.actor_kind" })} END AS actor,
  e.credential_id AS "credentialId",
  ${jsonObject({ kind: "e.target_kind", id: "e.target_id", name: `CASE WHEN ${targetIsVisible} THEN e.target_name END` })} AS target,
  e.changes,
  e.address,
  e.client,
  ${isoTime("e.created_at")} AS "createdAt"
) entry)`;

/** The condition of each filter, with the types of its parameters. A page after a cursor is one of them. */
const filters = {
  actor: { condition: "e.actor_id = $actor", parameters: { actor: "uuid" } },
  action: { condition: "e.action = ANY ($action)", parameters: { action: "text[]" } },
  target: { condition: "e.target_id = $target", parameters: { target: "uuid" } },
  since: { condition: "e.created_at >= $since", parameters: { since: "timestamptz" } },
  until: { condition: "e.created_at < $until", parameters: { until: "timestamptz" } },
  after: { condition: "(e.created_at, e.id) < ($afterTime, $afterId)", parameters: { afterTime: "timestamptz", afterId: "uuid" } },
} as const;

type Filter = keyof typeof filters;

/** A page of the entries of the caller's workspace, newest first. It reads one row more than `limit`, so that `pageOf` knows whether more follow. */
export const listAuditEntriesStatement = (caller: Caller, query: AuditQuery, after: ListPosition | undefined) => {
  const { actor, action, target, since, until, limit } = query;
  const given = { actor, action, target, since, until, after };
  const used = (Object.keys(filters) as Filter[]).filter((name) => given[name] !== undefined).map((name) => filters[name]);
  const conditions = ["e.organization_id = $organizationId", ...used.map(({ condition }) => condition)];
  const parameters: SqlFields = Object.assign(
    { organizationId: "uuid", viewerId: "uuid", ...visibilityParameters, rows: "int" },
    ...used.map(({ parameters }) => parameters),
  );
  const list = statement({
    parameters,
    row: { id: "uuid", createdAt: "timestamptz", json: "text" },
    text: `
      SELECT e.id, e.created_at AS "createdAt", ${entryJson}::text AS json FROM audit_entry e
       WHERE ${conditions.join(" AND ")} ORDER BY e.created_at DESC, e.id DESC LIMIT $rows`,
  });
  const viewer = { organizationId: caller.organizationId, viewerId: caller.userId, ...visibilityOf(withPendingProjects(caller)) };
  const values = { ...given, ...viewer, rows: limit + 1, afterTime: after && new Date(after.position), afterId: after?.id };
  return { statement: list, values };
};

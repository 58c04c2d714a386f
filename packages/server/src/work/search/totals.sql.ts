// Totals of texts that many entries contain. Counting them takes up to a tenth of a second, so they are remembered for a day, and the batches
// that change entries (apply.sql.ts) change them as well.
import { statement } from "../../database/statement.ts";
import { ofKind, type SearchKind } from "./kinds.sql.ts";

/** Each batch compares its entries with all remembered texts of the workspace. */
export const totalsMax = 32;

/**
 * Counts the entries that match, and remembers the counts. Does nothing while a batch is running, or if one has ended since this statement's
 * snapshot, whose counts would lack its changes: then the locked row has another version than the snapshot's.
 */
const rememberStatement = (kind: SearchKind) =>
  statement({
    name: `search_remember_${kind}`,
    parameters: { organizationId: "uuid", pattern: "text" },
    row: {},
    text: `
  WITH seen AS MATERIALIZED (
    SELECT i.xmin::text AS version FROM search_index i WHERE ${ofKind("i", kind)}
  ), locked AS MATERIALIZED (
    SELECT i.xmin::text AS version FROM search_index i WHERE ${ofKind("i", kind)} FOR UPDATE SKIP LOCKED
  ), current AS MATERIALIZED (
    SELECT FROM seen JOIN locked USING (version)
  ), evicted AS (
    DELETE FROM search_total m USING current
     WHERE ${ofKind("m", kind)} AND m.pattern IN (
       SELECT o.pattern FROM search_total o WHERE ${ofKind("o", kind)} ORDER BY o.created_at DESC, o.pattern OFFSET ${totalsMax - 1})
  )
  INSERT INTO search_total (organization_id, kind, pattern, counts)
  SELECT $organizationId, '${kind}', $pattern, counted.counts
    FROM current CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_object_agg(project_id, count), '{}') AS counts
        FROM (SELECT e.project_id, count(*) AS count FROM search_entry e
               WHERE ${ofKind("e", kind)} AND coalesce(e.text LIKE $pattern, false) GROUP BY e.project_id) sums) counted
  ON CONFLICT DO NOTHING`,
  });

export const rememberTotal = { task: rememberStatement("task") } as const;

/**
 * SQL for the number of entries that match `$pattern`, in projects for which `projectConditions` hold: conditions on a project id without
 * its column.
 */
export const countEntries = (kind: SearchKind, projectConditions: readonly string[]): string => {
  const inProjects = (column: string): string => projectConditions.map((condition) => ` AND ${column} ${condition}`).join("");
  return `coalesce(
    (SELECT coalesce((SELECT sum(c.value::bigint) FROM jsonb_each_text(m.counts) c WHERE true${inProjects("c.key::uuid")}), 0)
       FROM search_total m WHERE ${ofKind("m", kind)} AND m.pattern = $pattern),
    (SELECT count(*) FROM search_entry e WHERE ${ofKind("e", kind)} AND coalesce(e.text LIKE $pattern, false)${inProjects("e.project_id")}))`;
};

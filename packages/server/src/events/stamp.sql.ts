// The statements that stamp events: they give committed events the next positions of their workspace's feed. Writers take no part, so the
// order of positions is found afterwards, from the transaction numbers of events and PostgreSQL's snapshots. Unnamed, so that PostgreSQL plans
// for the present size of the tables: a plan from the time when they were empty reads them whole.
import { statement } from "../database/statement.ts";

/** The transaction number that the cluster has not reached yet. */
export const horizonNow = "pg_snapshot_xmax(pg_current_snapshot())::text::bigint";

/** Whether the row `e` of event has no entry yet. A scalar subquery, because EXISTS could read all entries of the feed. */
const isUnstamped = `(SELECT true FROM feed_entry s WHERE s.organization_id = e.organization_id AND s.event_id = e.id) IS NULL`;

/**
 * Whether the workspace `organizationId`, whose row of feed is `f` or missing, may have committed events without a position. Reads the index
 * of transaction numbers only: those from the horizon on, and those that were in progress when the horizon was set.
 */
export const mayHaveUnstamped = (organizationId: string): string => {
  const some = (condition: string): string =>
    `(SELECT true FROM event e WHERE e.organization_id = ${organizationId} AND ${condition} LIMIT 1) IS NOT NULL`;
  return `CASE
      WHEN f.organization_id IS NULL THEN ${some("true")}
      WHEN f.scanned_to IS NOT NULL OR f.horizon > ${horizonNow} THEN true
      ELSE ${some(`e.transaction_id >= f.horizon AND e.transaction_id < ${horizonNow}`)} OR ${some("e.transaction_id = ANY (f.in_progress)")}
    END`;
};

/** Makes the row of a workspace's feed, whose first batch then scans all events. Returns no row when the workspace does not exist. */
export const insertFeed = statement({
  name: "feed_insert",
  parameters: { organizationId: "uuid" },
  row: { organizationId: "uuid" },
  text: `
  WITH existing AS (SELECT id FROM organization WHERE id = $organizationId),
       added AS (INSERT INTO feed (organization_id) SELECT id FROM existing ON CONFLICT DO NOTHING)
  SELECT id AS "organizationId" FROM existing`,
});

/**
 * Stamps up to `limit` events, in the order of their transactions, and moves the horizon. The lock on the feed's row lets one batch run at a
 * time. Returns no row without a row of feed. `more` says that it has to run again. If another batch ended while this one waited, the snapshot
 * of this one is older, so it only returns that.
 * - Numbers of another cluster say nothing about this one. If the origin has changed, the batch begins a scan of all events. Each batch of the
 *   scan reads about `window` events. The horizon of the scan's begin then finds the events that were committed during the scan.
 * - Otherwise only transactions that this cluster has begun are candidates. Restored events with higher numbers are stamped already.
 */
export const stampBatch = statement({
  parameters: { organizationId: "uuid", limit: "int", window: "int" },
  row: { more: "bool" },
  text: `
  WITH now AS MATERIALIZED (
    SELECT feed_origin() AS origin, ${horizonNow} AS horizon,
           ARRAY(SELECT x::text::bigint FROM pg_snapshot_xip(pg_current_snapshot()) AS x) AS in_progress
  ), seen AS MATERIALIZED (
    SELECT f.xmin::text AS version FROM feed f WHERE f.organization_id = $organizationId
  ), locked AS MATERIALIZED (
    SELECT f.*, f.xmin::text AS version FROM feed f WHERE f.organization_id = $organizationId FOR UPDATE
  ), state AS MATERIALIZED (
    SELECT locked.position, scan.begins, coalesce(scan.at, locked.horizon) AS first, scan.at IS NOT NULL AS scans, scan_end.at AS scan_end,
           CASE WHEN scan.at IS NULL THEN now.horizon ELSE coalesce(scan_end.at, 9223372036854775807) END AS last,
           CASE WHEN scan.at IS NULL THEN locked.in_progress ELSE '{}' END AS in_progress
      FROM now CROSS JOIN locked JOIN seen ON seen.version = locked.version
     CROSS JOIN LATERAL (SELECT locked.origin <> now.origin OR locked.horizon > now.horizon AS begins) origin
     CROSS JOIN LATERAL (SELECT origin.begins, CASE WHEN origin.begins THEN 0 ELSE locked.scanned_to END AS at) scan
     CROSS JOIN LATERAL (
       SELECT CASE WHEN scan.at IS NOT NULL THEN (
         SELECT e.transaction_id + 1 FROM event e WHERE e.organization_id = $organizationId AND e.transaction_id >= scan.at
          ORDER BY e.transaction_id, e.id OFFSET $window LIMIT 1) END AS at) scan_end
  ), chosen AS MATERIALIZED (
    SELECT e.*
      FROM state CROSS JOIN LATERAL (
        (SELECT e.id, e.transaction_id, e.name, e.project_id, e.created_at FROM event e
          WHERE e.organization_id = $organizationId AND e.transaction_id >= state.first AND e.transaction_id < state.last AND ${isUnstamped}
          ORDER BY e.transaction_id, e.id LIMIT $limit)
        UNION ALL
        (SELECT e.id, e.transaction_id, e.name, e.project_id, e.created_at FROM event e
          WHERE e.organization_id = $organizationId AND e.transaction_id = ANY (state.in_progress) AND e.transaction_id < state.first
            AND ${isUnstamped}
          ORDER BY e.transaction_id, e.id LIMIT $limit)
      ) e
     ORDER BY e.transaction_id, e.id LIMIT $limit
  ), entered AS (
    INSERT INTO feed_entry (organization_id, position, event_id, name, project_id, created_at)
    SELECT $organizationId, state.position + row_number() OVER (ORDER BY c.transaction_id, c.id), c.id, c.name, c.project_id, c.created_at
      FROM chosen c CROSS JOIN state
  ), batch AS (
    SELECT count(*)::int AS size, count(*) = $limit AS full, max(transaction_id) AS last FROM chosen
  ), moved AS (
    UPDATE feed f SET
        position = f.position + batch.size,
        origin = now.origin,
        scanned_to = CASE WHEN state.scans THEN CASE WHEN batch.full THEN batch.last ELSE state.scan_end END END,
        horizon = CASE WHEN state.begins THEN now.horizon WHEN state.scans THEN f.horizon
                       WHEN batch.full THEN batch.last ELSE now.horizon END,
        in_progress = CASE WHEN state.begins THEN now.in_progress WHEN state.scans THEN f.in_progress
                           WHEN batch.full THEN ARRAY(SELECT x FROM unnest(now.in_progress) AS x WHERE x < batch.last)
                           ELSE now.in_progress END
      FROM state CROSS JOIN batch CROSS JOIN now
     WHERE f.organization_id = $organizationId
  )
  SELECT (SELECT true FROM state WHERE scan_end IS NULL) IS NULL OR batch.full AS more FROM locked CROSS JOIN batch`,
});

/** The workspaces with events to stamp, which includes all those whose feed comes from another cluster. */
export const listUnstamped = statement({
  parameters: {},
  row: { organizationId: "uuid" },
  text: `
  SELECT o.id AS "organizationId" FROM organization o LEFT JOIN feed f ON f.organization_id = o.id
   WHERE f.origin <> (SELECT feed_origin()) OR ${mayHaveUnstamped("o.id")}`,
});

// The statements of the live reader. Named, because they run after each commit of a workspace that somebody follows.
import { statement } from "../../database/statement.ts";
import { mayHaveUnstamped } from "../stamp.sql.ts";

/**
 * The next entries of a feed, with what decides who can read each. Every row has the feed's end. When there are no entries, one row has only
 * that.
 */
export const readLiveEvents = statement({
  name: "feed_live_read",
  parameters: { organizationId: "uuid", after: "bigint", limit: "int" },
  row: {
    end: "bigint",
    endId: "uuid?",
    organizationName: "text",
    position: "bigint?",
    id: "uuid?",
    event: "text?",
    createdAt: "timestamptz?",
    data: "text?",
    projectId: "text?",
    audience: "text[]?",
    projectMemberIds: "text[]?",
  },
  text: `
  WITH ends AS MATERIALIZED (
    SELECT o.name AS "organizationName", coalesce(f.position, 0) AS end
      FROM organization o LEFT JOIN feed f ON f.organization_id = o.id
     WHERE o.id = $organizationId
  )
  SELECT ends.end, (SELECT l.event_id FROM feed_entry l WHERE l.organization_id = $organizationId AND l.position = ends.end) AS "endId",
         ends."organizationName", entry.*
    FROM ends LEFT JOIN (
      SELECT p.position, e.id, e.name AS event, e.created_at AS "createdAt", e.data::text AS data, p.project_id::text AS "projectId",
             e.audience::text[] AS audience,
             CASE WHEN r.visibility = 'private'
                  THEN ARRAY(SELECT m.user_id::text FROM project_member m WHERE m.project_id = r.id) END AS "projectMemberIds"
        FROM (SELECT * FROM feed_entry WHERE organization_id = $organizationId AND position > $after ORDER BY position LIMIT $limit) p
       CROSS JOIN LATERAL (SELECT * FROM event WHERE id = p.event_id LIMIT 1) e
        LEFT JOIN project r ON r.id = p.project_id
    ) entry ON true
   ORDER BY entry.position`,
});

/** The workspaces whose feed goes on after the position, or may have events without one. */
export const listBehind = statement({
  name: "feed_live_behind",
  parameters: { organizationIds: "uuid[]", positions: "bigint[]" },
  row: { organizationId: "uuid" },
  text: `
  SELECT w.id AS "organizationId" FROM unnest($organizationIds, $positions) AS w (id, position)
    LEFT JOIN feed f ON f.organization_id = w.id
   WHERE f.position > w.position OR ${mayHaveUnstamped("w.id")}`,
});

/** The id of the entry at a position, and whether the feed still has its first one. */
export const findEntry = statement({
  name: "feed_entry_find",
  parameters: { organizationId: "uuid", position: "bigint" },
  row: { eventId: "uuid?", hasFirst: "bool" },
  text: `
  SELECT (SELECT event_id FROM feed_entry WHERE organization_id = $organizationId AND position = $position) AS "eventId",
         (SELECT true FROM feed_entry WHERE organization_id = $organizationId AND position = 1) IS NOT NULL AS "hasFirst"`,
});

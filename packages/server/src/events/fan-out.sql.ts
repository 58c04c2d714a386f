/** A webhook whose deliveries are sent: it is enabled, and its workspace has the plan for it. For rows `w` and `o`. */
export const isLive = `(w.enabled AND o.plan = 'pro')`;

/**
 * The deliveries of new events, in the statement that writes those: rows `events` of the table event. A webhook is told what everybody in
 * the workspace may see: no drafts, nothing of private projects. What comes while it is disabled is kept as skipped. One that is being
 * deleted is passed over: the change would wait for that, and then fail.
 */
export const fanOut = (events: string): string => `
  INSERT INTO webhook_delivery (id, webhook_id, event_id, event, status, next_attempt_at, created_at)
  SELECT uuid_v7(e.created_at), w.id, e.id, e.name,
         CASE WHEN ${isLive} THEN 'pending' ELSE 'skipped' END::delivery_status,
         CASE WHEN ${isLive} THEN e.created_at END,
         e.created_at
    FROM ${events} e
    JOIN webhook w ON w.organization_id = e.organization_id AND e.name = ANY (w.events)
    JOIN organization o ON o.id = w.organization_id
   WHERE cardinality(e.audience) = 0
     AND NOT EXISTS (SELECT FROM project p WHERE p.id = e.project_id AND p.visibility = 'private')
     FOR KEY SHARE OF w SKIP LOCKED
  RETURNING status`;

/** How many of those, in a CTE `delivered`, are to be sent now. */
export const dueCount = `(SELECT count(*) FROM delivered WHERE status = 'pending')::int`;

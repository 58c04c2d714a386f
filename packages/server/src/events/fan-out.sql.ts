// Decides which webhooks get a delivery of a new event, and inserts the deliveries. webhooks/dispatch/dispatcher.ts sends them.

/**
 * Whether deliveries to a webhook are sent now: it is enabled, and its workspace's plan includes webhooks and it is not being deleted.
 * For a row `w` of webhook and a row `o` of organization.
 */
export const webhookIsActive = `(w.enabled AND o.plan = 'pro' AND o.deletion_began_at IS NULL)`;

/** Deliveries of this date version store null instead: most deliveries have it, and then the column takes no space. */
const unstoredVersion = "2026-05-26";

/** The date version that a delivery stores, for a webhook of this version. */
export const storedVersionOf = (version: string): string | null => (version === unstoredVersion ? null : version);

/** The date version of a delivery, whose stored version is the SQL expression `stored`. */
export const deliveryVersion = (stored: string): string => `coalesce(${stored}, '${unstoredVersion}')`;

/**
 * Inserts the deliveries of new events, in the statement that inserts the events. `events` names a CTE with rows of the table event.
 * - Webhooks receive only what every member can see: no drafts and nothing from private projects.
 * - Deliveries to an inactive webhook are kept with the status `skipped`.
 * - A delivery keeps the webhook's date version, so that a change of it applies to later events only.
 * - Webhooks that are being deleted are skipped (SKIP LOCKED). Waiting for the delete would end in a foreign key error.
 */
export const fanOut = (events: string): string => `
  INSERT INTO webhook_delivery (id, webhook_id, event_id, event, status, next_attempt_at, created_at, api_version)
  SELECT uuid_v7(e.created_at), w.id, e.id, e.name,
         CASE WHEN ${webhookIsActive} THEN 'pending' ELSE 'skipped' END::delivery_status,
         CASE WHEN ${webhookIsActive} THEN e.created_at END,
         e.created_at, nullif(w.api_version, '${unstoredVersion}')
    FROM ${events} e
    JOIN webhook w ON w.organization_id = e.organization_id AND e.name = ANY (w.events)
    JOIN organization o ON o.id = w.organization_id
   WHERE cardinality(e.audience) = 0
     AND NOT EXISTS (SELECT FROM project p WHERE p.id = e.project_id AND p.visibility = 'private')
     FOR KEY SHARE OF w SKIP LOCKED
  RETURNING status`;

/** The number of these deliveries to send now. `fanOut` must be the CTE `delivered` of the same statement. */
export const dueCount = `(SELECT count(*) FROM delivered WHERE status = 'pending')::int`;

// The claim: leases due deliveries to one process, webhook by webhook in round robin, and returns them with the data to send. SKIP LOCKED
// keeps concurrent claims from leasing the same delivery. When a lease expires, any process may claim again.
import type { EventName } from "@worktrack/contract";
import { statement, textOf } from "../../../database/statement.ts";
import { deliveryVersion, webhookIsActive } from "../../../events/fan-out.sql.ts";
import { drainedStatus, isUnleased, roundRobin } from "./queue.sql.ts";

/** A disabled webhook sends manual retries only. At most this many of its deliveries are scanned for them. */
const pausedRowsScanned = 100;

const isDue = `d.webhook_id = round_robin.webhook_id AND d.next_attempt_at <= $now AND ${isUnleased}`;
const columns = "d.id, d.event_id, d.data, d.next_attempt_at";

/** The members of the column `webhook`. The secrets are sealed. */
export interface ClaimedWebhook {
  readonly webhookId: string;
  readonly url: string;
  readonly secret: string;
  readonly previousSecret: string | null;
  readonly organizationId: string;
  readonly organizationName: string;
}

/**
 * Each LATERAL is one step of a nested loop, so LIMIT ends the walk: apart from the claimed rows, it reads only rows that are leased.
 * A delivery whose event has been pruned gets its final status instead of a lease. OFFSET 0 keeps PostgreSQL from running a subquery twice.
 * Only the first row of each webhook has the webhook's data, and only the first row of each event has the event's.
 */
export const claimStatement = statement({
  name: "delivery_claim",
  parameters: {
    after: "uuid",
    now: "timestamptz",
    perWebhookMax: "int",
    perFailingWebhookMax: "int",
    claimedWebhookIds: "uuid[]",
    claimedCounts: "int[]",
    max: "int",
    leaseId: "uuid",
    leaseEndsAt: "timestamptz",
  },
  row: {
    id: "uuid",
    leased: "bool",
    webhookId: "uuid",
    eventId: "uuid",
    event: textOf<EventName>(),
    attempts: "int",
    retries: "int",
    test: "bool",
    manual: "bool",
    dateVersion: "text",
    traceparent: "text?",
    createdAt: "timestamptz?",
    data: "text?",
    webhook: "json?",
  },
  text: `
  WITH RECURSIVE ${roundRobin}, due AS (
    SELECT due.id, due.event_id, due.data,
           CASE WHEN due.first THEN
             json_build_object('webhookId', hook.id, 'url', hook.url, 'secret', hook.secret, 'previousSecret', hook.previous_secret,
               'organizationId', hook.organization_id, 'organizationName', hook.organization_name)
           END AS webhook
      FROM round_robin
     CROSS JOIN LATERAL (
       SELECT w.id, w.url, w.secret, CASE WHEN w.previous_secret_expires_at > $now THEN w.previous_secret END AS previous_secret,
              o.id AS organization_id, o.name AS organization_name, ${webhookIsActive} AS active,
              greatest(0, CASE w.consecutive_failures WHEN 0 THEN $perWebhookMax ELSE $perFailingWebhookMax END
                - coalesce((SELECT c.count FROM unnest($claimedWebhookIds, $claimedCounts) AS c (id, count) WHERE c.id = w.id), 0)) AS free
         FROM webhook w JOIN organization o ON o.id = w.organization_id
        WHERE w.id = round_robin.webhook_id
       OFFSET 0) hook
     CROSS JOIN LATERAL (
       SELECT locked.*, row_number() OVER () = 1 AS first
         FROM (SELECT * FROM (
                 SELECT ${columns} FROM webhook_delivery d
                  WHERE hook.active AND ${isDue}
                  ORDER BY d.next_attempt_at LIMIT hook.free FOR UPDATE SKIP LOCKED) active
               UNION ALL
               SELECT * FROM (
                 SELECT ${columns}
                   FROM (SELECT d.id, d.lease_id, d.manual FROM webhook_delivery d
                          WHERE NOT hook.active AND ${isDue}
                          ORDER BY d.next_attempt_at LIMIT ${pausedRowsScanned}) scanned
                   JOIN webhook_delivery d ON d.id = scanned.id AND d.lease_id IS NOT DISTINCT FROM scanned.lease_id
                  WHERE scanned.manual LIMIT hook.free FOR UPDATE OF d SKIP LOCKED) paused) locked
     ) due
     LIMIT $max
  ), claimed AS (
    SELECT traced.*, data IS NOT NULL OR trace IS NOT NULL AS kept, row_number() OVER (PARTITION BY event_id) = 1 AS first_of_event
      FROM (SELECT due.*, (SELECT coalesce(e.traceparent, '') FROM event e WHERE e.id = due.event_id) AS trace FROM due OFFSET 0) traced
  )
  UPDATE webhook_delivery d
     SET status = CASE WHEN claimed.kept THEN d.status ELSE ${drainedStatus} END,
         next_attempt_at = CASE WHEN claimed.kept THEN d.next_attempt_at END,
         lease_id = CASE WHEN claimed.kept THEN $leaseId END,
         lease_ends_at = CASE WHEN claimed.kept THEN $leaseEndsAt END
    FROM claimed
   WHERE d.id = claimed.id
  RETURNING d.id, claimed.kept AS leased, d.webhook_id AS "webhookId", d.event_id AS "eventId", d.event, d.attempts, d.retries, d.test, d.manual,
            ${deliveryVersion("d.api_version")} AS "dateVersion",
            CASE WHEN claimed.first_of_event THEN nullif(claimed.trace, '') END AS traceparent,
            CASE WHEN claimed.first_of_event THEN d.created_at END AS "createdAt",
            CASE WHEN claimed.first_of_event THEN coalesce(claimed.data::text, (SELECT e.data::text FROM event e WHERE e.id = claimed.event_id))
            END AS data,
            claimed.webhook`,
});

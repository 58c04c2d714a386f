import type { EventName } from "@worktrack/contract";
import { envelopeJson } from "../../events/envelope.ts";
import { webhookIsActive } from "../../events/fan-out.sql.ts";
import type { Database } from "../../platform/database.ts";
import { endedStatus, isFree, ring } from "./queue.sql.ts";

/** Of a webhook that is not live only what was asked for by hand is sent, and looked for no further than this. */
const pausedRowsSeen = 100;

const queued = `d.webhook_id = ring.webhook_id AND d.next_attempt_at <= $2::timestamptz AND ${isFree("$2")}`;
const columns = "d.id, d.event_id, d.data, d.next_attempt_at";

// Each LATERAL is one step of a nested loop, so that LIMIT ends the walk: beside what is claimed, no row is read but what others lease.
const claimDue = {
  name: "delivery_claim",
  text: `
  WITH RECURSIVE ${ring}, due AS (
    SELECT hook.*, due.id, due.event_id, due.data
      FROM ring
     CROSS JOIN LATERAL (
       SELECT w.url, w.secret, CASE WHEN w.previous_secret_expires_at > $2::timestamptz THEN w.previous_secret END AS previous_secret,
              o.id AS organization_id, o.name AS organization_name, ${webhookIsActive} AS live,
              greatest(0, CASE w.consecutive_failures WHEN 0 THEN $7::int ELSE $8::int END
                - coalesce((SELECT b.held FROM unnest($4::uuid[], $5::int[]) AS b (id, held) WHERE b.id = w.id), 0)) AS free
         FROM webhook w JOIN organization o ON o.id = w.organization_id
        WHERE w.id = ring.webhook_id
       OFFSET 0) hook
     CROSS JOIN LATERAL (
       SELECT * FROM (
         SELECT ${columns} FROM webhook_delivery d
          WHERE hook.live AND ${queued}
          ORDER BY d.next_attempt_at LIMIT hook.free FOR UPDATE SKIP LOCKED) live
       UNION ALL
       SELECT * FROM (
         SELECT ${columns}
           FROM (SELECT d.id, d.lease_id, d.manual FROM webhook_delivery d
                  WHERE NOT hook.live AND ${queued}
                  ORDER BY d.next_attempt_at LIMIT ${pausedRowsSeen}) seen
           JOIN webhook_delivery d ON d.id = seen.id AND d.lease_id IS NOT DISTINCT FROM seen.lease_id
          WHERE seen.manual LIMIT hook.free FOR UPDATE OF d SKIP LOCKED) paused
     ) due
     LIMIT $6::int
  ), told AS (
    SELECT due.*, due.data IS NOT NULL OR (SELECT true FROM event e WHERE e.id = due.event_id) IS NOT NULL AS kept,
           row_number() OVER (PARTITION BY due.event_id) = 1 AS is_first
      FROM due
  )
  UPDATE webhook_delivery d
     SET status = CASE WHEN told.kept THEN d.status ELSE ${endedStatus} END,
         next_attempt_at = CASE WHEN told.kept THEN d.next_attempt_at END,
         lease_id = CASE WHEN told.kept THEN gen_random_uuid() END,
         lease_ends_at = CASE WHEN told.kept THEN $3::timestamptz END
    FROM told
   WHERE d.id = told.id
  RETURNING d.id, d.lease_id AS "leaseId", d.webhook_id AS "webhookId", d.event_id AS "eventId", d.event, d.attempts, d.retries,
            d.test, d.manual, d.created_at AS "createdAt", told.url, told.secret, told.previous_secret AS "previousSecret",
            told.organization_id AS "organizationId", told.organization_name AS "organizationName",
            CASE WHEN told.is_first THEN coalesce(told.data::text, (SELECT e.data::text FROM event e WHERE e.id = told.event_id)) END AS data`,
};

/** A delivery that this process may attempt until its lease ends. */
export interface Claimed {
  readonly id: string;
  readonly leaseId: string;
  readonly webhookId: string;
  readonly eventId: string;
  readonly attempts: number;
  readonly retries: number;
  readonly test: boolean;
  readonly manual: boolean;
  readonly url: string;
  /** Sealed; the previous one is there while both sign. */
  readonly secret: string;
  readonly previousSecret: string | null;
  /** What is signed and sent; one event's deliveries share it. Null: the event is no longer kept, so it is not sent, and has no lease. */
  readonly body: Buffer | null;
}

interface Row extends Omit<Claimed, "body"> {
  readonly event: EventName;
  /** The event's time. */
  readonly createdAt: Date;
  readonly organizationId: string;
  readonly organizationName: string;
  /** JSON, in one row of each event that is still kept. */
  readonly data: string | null;
}

export interface Ask {
  /** The webhook that was served last: those after it come first. */
  readonly after: string;
  readonly nowMs: number;
  readonly leaseMs: number;
  /** By webhook: what this process has claimed already. */
  readonly held: ReadonlyMap<string, number>;
  readonly max: number;
  /** With what is held; of a webhook that is failing fewer. */
  readonly perWebhookMax: number;
  readonly perFailingWebhookMax: number;
}

const bodyOf = ({ organizationId, organizationName, ...row }: Row, data: string): Buffer =>
  Buffer.from(envelopeJson({ ...row, organization: { id: organizationId, name: organizationName }, data }));

/** Leases what is due, a few of each webhook in turn: a backlog delays nobody else's deliveries. */
export const claim = async (database: Database, ask: Ask): Promise<Claimed[]> => {
  const { after, nowMs, leaseMs, held, max, perWebhookMax, perFailingWebhookMax } = ask;
  const [now, leaseEnd] = [new Date(nowMs), new Date(nowMs + leaseMs)];
  const values = [after, now, leaseEnd, [...held.keys()], [...held.values()], max, perWebhookMax, perFailingWebhookMax];
  const rows = await database.rows<Row>(claimDue, values);
  const bodies = new Map(rows.flatMap((row) => (row.data === null ? [] : [[row.eventId, bodyOf(row, row.data)]])));
  return rows.map(({ data: _, ...row }) => ({ ...row, body: bodies.get(row.eventId) ?? null }));
};

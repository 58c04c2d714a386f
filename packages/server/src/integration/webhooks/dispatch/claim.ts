// Claims due deliveries and prepares the bodies to send.
import type { DateVersions } from "../../../api-versions/date-versions.ts";
import type { Database } from "../../../database/database.ts";
import type { StatementRow } from "../../../database/statement.ts";
import { envelopeJson } from "../../../events/envelope.ts";
import { newId } from "../../../platform/id.ts";
import { type ClaimedWebhook, claimStatement } from "./claim.sql.ts";

type Row = StatementRow<typeof claimStatement>;

type DateVersionsOfEvents = Pick<DateVersions, "olderThanCurrent">;

/** A delivery that only this process may attempt until its lease ends. */
export interface ClaimedDelivery
  extends Pick<Row, "id" | "eventId" | "attempts" | "retries" | "test" | "manual">,
    Pick<ClaimedWebhook, "webhookId" | "organizationId" | "url" | "secret" | "previousSecret"> {
  /** Null: the event has been pruned, so there is no lease. */
  readonly leaseId: string | null;
  /** The trace context of the request that caused the event. */
  readonly traceparent: string | null;
  /**
   * Makes the bytes to sign and send. Deliveries of one event and date version share them. Throws when a version step fails, which concerns
   * these deliveries only. Null: there is no lease.
   */
  readonly body: (() => Buffer) | null;
}

export interface ClaimRequest {
  /** The webhook that was served last. The round robin starts after it. */
  readonly after: string;
  readonly nowMs: number;
  readonly leaseMs: number;
  /** How many deliveries of each webhook this process has claimed already. */
  readonly claimedByWebhook: ReadonlyMap<string, number>;
  readonly max: number;
  /** The most deliveries of one webhook that this process may hold, including those in `claimedByWebhook`. */
  readonly perWebhookMax: number;
  /** The same for a webhook that has failed since its last success. */
  readonly perFailingWebhookMax: number;
}

/** Leases due deliveries to this process, a few of each webhook in turn, so that one webhook's backlog does not delay the others. */
export const claimDeliveries = async (
  database: Database,
  versions: DateVersionsOfEvents,
  request: ClaimRequest,
): Promise<ClaimedDelivery[]> => {
  const { after, nowMs, leaseMs, claimedByWebhook, max, perWebhookMax, perFailingWebhookMax } = request;
  const leaseId = newId();
  const rows = await database.query(claimStatement, {
    after,
    now: new Date(nowMs),
    leaseId,
    leaseEndsAt: new Date(nowMs + leaseMs),
    claimedWebhookIds: [...claimedByWebhook.keys()],
    claimedCounts: [...claimedByWebhook.values()],
    max,
    perWebhookMax,
    perFailingWebhookMax,
  });
  const webhooks = webhooksOf(rows);
  const events = eventsOf(rows);
  // Deliveries wait in memory until they are sent, so they share what they can.
  return rows.map((row) => {
    // The first row of each webhook has the webhook's data, and every claimed row is returned.
    const webhook = webhooks.get(row.webhookId) as ClaimedWebhook;
    const event = events.get(row.eventId);
    return {
      id: row.id,
      leaseId: row.leased ? leaseId : null,
      webhookId: webhook.webhookId,
      organizationId: webhook.organizationId,
      url: webhook.url,
      secret: webhook.secret,
      previousSecret: webhook.previousSecret,
      eventId: event?.id ?? row.eventId,
      attempts: row.attempts,
      retries: row.retries,
      test: row.test,
      manual: row.manual,
      traceparent: event?.traceparent ?? null,
      body: event ? bodyOf(versions, event, row, webhook) : null,
    };
  });
};

const webhooksOf = (rows: readonly Row[]): ReadonlyMap<string, ClaimedWebhook> =>
  new Map(rows.flatMap(({ webhookId, webhook }) => (webhook === null ? [] : [[webhookId, webhook as ClaimedWebhook]])));

/** An event that is not pruned. Its claimed deliveries share it. */
interface ClaimedEvent {
  readonly id: string;
  readonly createdAt: Date;
  /** The JSON of its `data`. */
  readonly data: string;
  readonly traceparent: string | null;
  /** By date version. */
  readonly bodies: Map<string, () => Buffer>;
}

const eventsOf = (rows: readonly Row[]): ReadonlyMap<string, ClaimedEvent> => {
  const events = new Map<string, ClaimedEvent>();
  for (const { eventId: id, createdAt, data, traceparent } of rows) {
    if (createdAt && data !== null) events.set(id, { id, createdAt, data, traceparent, bodies: new Map() });
  }
  return events;
};

/** Returns the `body` of a row. Rows of one event and date version share it. */
const bodyOf = (versions: DateVersionsOfEvents, claimed: ClaimedEvent, { event, dateVersion }: Row, webhook: ClaimedWebhook) => {
  const { bodies, createdAt } = claimed;
  const shared = bodies.get(dateVersion);
  if (shared) return shared;
  const body = once(() => {
    const organization = { id: webhook.organizationId, name: webhook.organizationName };
    const data = versions.olderThanCurrent(dateVersion)?.renderEventText(event, claimed.data) ?? claimed.data;
    return Buffer.from(envelopeJson({ event, createdAt, organization, data }));
  });
  bodies.set(dateVersion, body);
  return body;
};

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

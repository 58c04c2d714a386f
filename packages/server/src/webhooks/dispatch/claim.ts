import type { DateVersions } from "../../api-versions/date-versions.ts";
import { envelopeJson } from "../../events/envelope.ts";
import type { Database } from "../../platform/database.ts";
import { newId } from "../../platform/id.ts";
import type { StatementRow } from "../../platform/statement.ts";
import { claimStatement } from "./claim.sql.ts";

type Row = StatementRow<typeof claimStatement>;

type DateVersionsOfEvents = Pick<DateVersions, "olderThanCurrent">;

/** A delivery that only this process may attempt until its lease ends. The secrets are sealed. */
export interface ClaimedDelivery
  extends Pick<
    Row,
    | "id"
    | "leaseId"
    | "webhookId"
    | "organizationId"
    | "eventId"
    | "attempts"
    | "retries"
    | "test"
    | "manual"
    | "traceparent"
    | "url"
    | "secret"
    | "previousSecret"
  > {
  /**
   * Makes the bytes to sign and send. Deliveries of one event and date version share them. Throws when a version step fails, which concerns
   * these deliveries only. Null: the event has been pruned, so there is no lease either.
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
  /** The most that one webhook may have claimed in this process, with those of `claimedByWebhook`. */
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
  const rows = await database.query(claimStatement, {
    after,
    now: new Date(nowMs),
    leaseId: newId(),
    leaseEndsAt: new Date(nowMs + leaseMs),
    claimedWebhookIds: [...claimedByWebhook.keys()],
    claimedCounts: [...claimedByWebhook.values()],
    max,
    perWebhookMax,
    perFailingWebhookMax,
  });
  // Only one row of each event carries its data.
  const dataOf = new Map(rows.flatMap(({ eventId, data }) => (data === null ? [] : [[eventId, data]])));
  const bodies = new Map<string, () => Buffer>();
  return rows.map((row) => {
    const key = `${row.eventId} ${row.dateVersion}`;
    const data = dataOf.get(row.eventId);
    const body = bodies.get(key) ?? (data === undefined ? null : once(() => bodyOf(versions, row, data)));
    if (body) bodies.set(key, body);
    return { ...row, body };
  });
};

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

/** The envelope in the delivery's date version. In the current one, the stored JSON is not parsed. */
const bodyOf = (
  versions: DateVersionsOfEvents,
  { organizationId, organizationName, dateVersion, ...row }: Omit<Row, "data">,
  stored: string,
): Buffer => {
  const data = versions.olderThanCurrent(dateVersion)?.renderEventText(row.event, stored) ?? stored;
  return Buffer.from(envelopeJson({ ...row, organization: { id: organizationId, name: organizationName }, data }));
};

// Gets a delivery with its last attempts, and with its payload if the caller may read the event.
import { bounds, type EventName, type Input, type Reply } from "@worktrack/contract";
import type { DateVersions } from "../../../api-versions/date-versions.ts";
import type { Context } from "../../../caller/context.ts";
import type { Answer } from "../../../caller/handler.ts";
import { statement } from "../../../database/statement.ts";
import { envelopeJson } from "../../../events/envelope.ts";
import { deliveryVersion } from "../../../events/fan-out.sql.ts";
import { eventIsVisible, eventVisibilityOf, eventVisibilityParameters, readableEventNames } from "../../../events/visibility.ts";
import { JsonText } from "../../../platform/json.ts";
import { readExchange } from "../send/recorded-exchange.ts";
import { type DeliveryRow, deliveryRecord, findDelivery } from "./delivery.ts";
import { findEventRecords } from "./event-record.ts";

type DeliveryDetail = Reply<"webhooks.deliveries.get">;

interface VersionedContext extends Context {
  readonly dateVersions: DateVersions;
}

/** Returns a delivery with its last attempts, oldest first, and its payload. @throws ApiError not_found, forbidden */
export const getDelivery = async (
  context: VersionedContext,
  { params }: Input<"webhooks.deliveries.get">,
): Promise<Answer<"webhooks.deliveries.get">> => {
  const row = await findDelivery(context, params);
  const [attemptLog, payload] = [await attemptsOf(context, row.id), await payloadOf(context, row)];
  const detail = JSON.stringify({ ...deliveryRecord(row, lastOf(attemptLog), await findEventRecords(context, [row.eventId])), attemptLog });
  return new JsonText(`${detail.slice(0, -1)},"payload":${payload}}`, row.id);
};

const lastOf = (attemptLog: DeliveryDetail["attemptLog"]): DeliveryDetail["lastAttempt"] => {
  const [last] = attemptLog.slice(-1);
  return last ? { startedAt: last.startedAt, durationMs: last.durationMs, status: last.status, error: last.error } : null;
};

const attemptsOf = async ({ database }: Context, deliveryId: string) => {
  const rows = await database.prisma.webhookAttempt.findMany({
    where: { deliveryId },
    orderBy: { number: "desc" },
    take: bounds.deliveryAttemptsShown,
  });
  return rows.reverse().map(({ deliveryId, startedAt, exchange, ...attempt }) => ({
    ...attempt,
    startedAt: startedAt.toISOString(),
    ...readExchange(exchange, { deliveryId, startedMs: startedAt.getTime() }),
  }));
};

const deliveryData = statement({
  name: "delivery_data",
  parameters: { id: "uuid", ...eventVisibilityParameters },
  row: { data: "text?", dateVersion: "text" },
  text: `
  SELECT coalesce(d.data, e.data)::text AS data, ${deliveryVersion("d.api_version")} AS "dateVersion"
    FROM webhook_delivery d
    LEFT JOIN event e ON e.id = d.event_id AND ${eventIsVisible}
   WHERE d.id = $id`,
});

/** The JSON that is sent, in the delivery's date version. `null` when the event has been pruned or the caller may not read it. */
const payloadOf = async ({ database, caller, dateVersions }: VersionedContext, { id, event, createdAt }: DeliveryRow): Promise<string> => {
  const [found] = await database.query(deliveryData, { id, ...eventVisibilityOf(caller, readableEventNames(caller)) });
  if (!found?.data) return "null";
  const organization = { id: caller.organizationId, name: caller.credential.organizationName };
  const older = dateVersions.olderThanCurrent(found.dateVersion);
  const data = older?.renderEventText(event as EventName, found.data) ?? found.data;
  return envelopeJson({ event, createdAt, organization, data });
};

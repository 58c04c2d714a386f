// The record that a delivery is about, and the deliveries that are about a record. Both read the event's data, which is what was sent.
import type { DeliveryRecord } from "@worktrack/contract";
import type { Context } from "../../../caller/context.ts";
import { projectIsVisible, visibilityOf, visibilityParameters } from "../../../caller/visibility.ts";
import { arrayOfUnknownLength, statement, textOf } from "../../../database/statement.ts";
import { eventIsVisible, eventVisibilityOf, eventVisibilityParameters, readableEventNames } from "../../../events/visibility.ts";
import { parseIdentifier } from "../../../work/tasks/find.ts";

const visibilityTo = ({ caller }: Pick<Context, "caller">) => ({
  organizationId: caller.organizationId,
  ...eventVisibilityOf(caller, readableEventNames(caller)),
});

/**
 * The data of an event has its record under the first part of the event's name: `task` in `task.created`. A reaction has no id.
 * `IS NOT DISTINCT FROM` cannot use the index on organizations. With `=`, PostgreSQL 15 would prefer it for small ones, and plan every run.
 */
const selectRecords = statement({
  name: "delivery_records",
  parameters: { eventIds: "uuid[]", organizationId: "uuid", ...eventVisibilityParameters },
  row: { eventId: "uuid", type: textOf<DeliveryRecord["type"]>(), id: "text", identifier: "text?", title: "text?" },
  text: `
  SELECT e.id AS "eventId", split_part(e.name, '.', 1) AS type, r.record->>'id' AS id, r.record->>'identifier' AS identifier,
         coalesce(r.record->>'title', r.record->>'name') AS title
    FROM event e
   CROSS JOIN LATERAL (SELECT e.data -> split_part(e.name, '.', 1) AS record) r
   WHERE e.id = ANY (${arrayOfUnknownLength("$eventIds")}) AND e.organization_id IS NOT DISTINCT FROM $organizationId
     AND r.record->>'id' IS NOT NULL AND ${eventIsVisible}`,
});

/** The records by event. An event that the caller may not read, or that has been deleted, has no entry. */
export const findEventRecords = async (context: Context, eventIds: readonly string[]): Promise<ReadonlyMap<string, DeliveryRecord>> => {
  const rows = eventIds.length === 0 ? [] : await context.database.query(selectRecords, { eventIds, ...visibilityTo(context) });
  return new Map(
    rows.map(({ eventId, type, id, identifier, title }) => [
      eventId,
      { type, id, ...(identifier !== null && { identifier }), ...(title !== null && { title }) },
    ]),
  );
};

const findTaskId = statement({
  name: "delivery_task_id",
  parameters: { organizationId: "uuid", prefix: "text", taskNumber: "int", ...visibilityParameters },
  row: { id: "uuid?" },
  text: `
  SELECT coalesce(t.id, a.task_id, d.id) AS id
    FROM project p
    LEFT JOIN task t ON t.project_id = p.id AND t.task_number = $taskNumber
    LEFT JOIN task_alias a ON a.project_id = p.id AND a.task_number = $taskNumber
    LEFT JOIN deleted_task d ON d.project_id = p.id AND d.task_number = $taskNumber
   WHERE p.organization_id = $organizationId AND p.prefix = $prefix AND ${projectIsVisible("p.id")}`,
});

/** The id of a record, by its id or a task's current or former identifier. Undefined for an identifier of no task that the caller can see. */
export const findRecordId = async ({ database, caller }: Context, reference: string): Promise<string | undefined> => {
  const identifier = parseIdentifier(reference);
  if (!identifier) return reference;
  const { organizationId } = caller;
  const [found] = await database.query(findTaskId, { organizationId, ...identifier, ...visibilityOf(caller) });
  return found?.id ?? undefined;
};

interface Selection {
  readonly webhookId: string;
  readonly recordId: string;
  readonly statuses: readonly string[] | null;
  readonly events: readonly string[] | null;
  readonly since: Date | null;
  /** The cursor: only deliveries before this one. */
  readonly before: Date | null;
  readonly beforeId: string | null;
  readonly limit: number;
}

/**
 * `event_record_id_idx` finds the events, newest first, and the index of a webhook's deliveries by time the delivery of each, because both
 * have the same time. So no column of deliveries needs to name the record.
 */
const selectDeliveries = statement({
  name: "delivery_ids_of_record",
  parameters: {
    ...{ webhookId: "uuid", recordId: "text", organizationId: "uuid", statuses: "text[]?", events: "text[]?", since: "timestamptz?" },
    ...{ before: "timestamptz?", beforeId: "uuid?", limit: "int", ...eventVisibilityParameters },
  },
  row: { id: "uuid" },
  text: `
  SELECT d.id FROM event e
    JOIN webhook_delivery d ON d.webhook_id = $webhookId AND d.created_at = e.created_at AND d.event_id = e.id
   WHERE left(e.data #>> ARRAY[split_part(e.name, '.', 1), 'id'], 36) = $recordId
     AND e.organization_id = $organizationId AND ${eventIsVisible}
     AND ($statuses IS NULL OR d.status = ANY ($statuses::delivery_status[]))
     AND ($events IS NULL OR e.name = ANY ($events))
     AND ($since IS NULL OR e.created_at >= $since)
     AND ($before IS NULL OR (e.created_at, d.id) < ($before, $beforeId))
   ORDER BY e.created_at DESC, d.id DESC LIMIT $limit`,
});

/** The ids of the newest deliveries about a record, of events that the caller may read. */
export const findDeliveriesOfRecord = async (context: Context, selection: Selection): Promise<string[]> =>
  (await context.database.query(selectDeliveries, { ...selection, ...visibilityTo(context) })).map(({ id }) => id);

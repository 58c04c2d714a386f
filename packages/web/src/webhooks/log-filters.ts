// The filters of a delivery log, as the address has them.
import { type DeliveryStatus, deliveryStatuses, type EventName, eventNames } from "@worktrack/contract/values";
import { readSoughtRecord } from "./record-search.ts";

export interface LogFilters {
  /** Empty: every status. */
  readonly statuses: readonly DeliveryStatus[];
  readonly event: EventName | undefined;
  /** One of `sincePresets`, or a time in ISO 8601. */
  readonly since: string | undefined;
  /** The id of a record, or the identifier of a task. */
  readonly record: string | undefined;
}

const hourMs = 3_600_000;

export const sincePresets: readonly { readonly value: string; readonly label: string; readonly ms: number }[] = [
  { value: "1h", label: "Last hour", ms: hourMs },
  { value: "24h", label: "Last 24 hours", ms: 24 * hourMs },
  { value: "7d", label: "Last 7 days", ms: 168 * hourMs },
];

export const areFiltersSet = ({ statuses, event, since, record }: LogFilters): boolean =>
  statuses.length > 0 || event !== undefined || since !== undefined || record !== undefined;

/** Reads the filters of an address. Values that are unknown count as absent. */
export const parseLogFilters = (query: URLSearchParams): LogFilters => {
  const asked = query.get("status")?.split(",") ?? [];
  const since = query.get("since") ?? "";
  return {
    statuses: deliveryStatuses.filter((status) => asked.includes(status)),
    event: eventNames.find((name) => name === query.get("event")),
    since: sinceTime(since, 0) === undefined ? undefined : since,
    record: readSoughtRecord(query.get("record") ?? "")?.text,
  };
};

/** The parameters of the address for these filters. */
export const queryOfFilters = ({ statuses, event, since, record }: LogFilters) => ({
  status: statuses.length > 0 ? statuses.join(",") : undefined,
  event,
  since,
  record,
});

/** The time that `since` stands for. Undefined if it is neither a preset nor a time. */
export const sinceTime = (since: string, nowMs: number): string | undefined => {
  const preset = sincePresets.find(({ value }) => value === since);
  const timeMs = preset ? nowMs - preset.ms : Date.parse(since);
  return Number.isNaN(timeMs) ? undefined : new Date(timeMs).toISOString();
};

/** The arguments of the request for these filters. */
export const inputOfFilters = ({ statuses, event, since, record }: LogFilters, nowMs: number) => ({
  ...(statuses.length > 0 && { status: statuses }),
  ...(event && { event: [event] }),
  ...(since && { since: sinceTime(since, nowMs) }),
  ...(record && { record }),
});

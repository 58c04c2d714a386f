import { type DeliveryStatus, deliveryStatuses, type EventName, eventNames } from "@worktrack/contract/values";
import { setQuery } from "../page/address.ts";
import { valueLabel } from "../ui/labels.ts";
import { areFiltersSet, type LogFilters, queryOfFilters, sincePresets } from "./log-filters.ts";
import { RecordSearchField } from "./record-search-field.tsx";

const noFilters: LogFilters = { statuses: [], event: undefined, since: undefined, record: undefined };

/** Changes the filters in the address. */
export const LogFilterBar = ({ webhookId, filters }: { readonly webhookId: string; readonly filters: LogFilters }) => {
  const { statuses, event, since, record } = filters;
  const change = (changes: Partial<LogFilters>) => setQuery(queryOfFilters({ ...filters, ...changes }), { replace: true });
  const toggle = (status: DeliveryStatus) =>
    change({ statuses: statuses.includes(status) ? statuses.filter((other) => other !== status) : [...statuses, status] });
  const isPreset = since === undefined || sincePresets.some(({ value }) => value === since);
  return (
    <search class="log-filters" aria-label="Filter the deliveries">
      <RecordSearchField webhookId={webhookId} record={record} onChange={(next) => change({ record: next })} />
      <fieldset class="actions" aria-label="Status">
        {deliveryStatuses.map((status) => (
          <button key={status} type="button" aria-pressed={statuses.includes(status)} onClick={() => toggle(status)}>
            {valueLabel(status)}
          </button>
        ))}
      </fieldset>
      <select
        aria-label="Event"
        value={event ?? ""}
        onChange={({ currentTarget: { value } }) => change({ event: (value || undefined) as EventName | undefined })}
      >
        <option value="">Every event</option>
        {eventNames.map((name) => (
          <option key={name} value={name} selected={name === event}>
            {name}
          </option>
        ))}
      </select>
      <select aria-label="Time" value={since ?? ""} onChange={({ currentTarget: { value } }) => change({ since: value || undefined })}>
        <option value="">Any time</option>
        {sincePresets.map(({ value, label }) => (
          <option key={value} value={value} selected={value === since}>
            {label}
          </option>
        ))}
        {!isPreset && (
          <option value={since} selected>
            Since {since}
          </option>
        )}
      </select>
      {areFiltersSet(filters) && (
        <button type="button" class="plain" onClick={() => change(noFilters)}>
          Clear the filters
        </button>
      )}
    </search>
  );
};

// The deliveries of a webhook, newest first, with filters in the address.
import type { Webhook } from "@worktrack/sdk";
import { useState } from "preact/hooks";
import { address } from "../page/address.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorNotice, LoadingNotice } from "../ui/notice.tsx";
import { DeliveryRow } from "./delivery-row.tsx";
import { LogFilterBar } from "./log-filter-bar.tsx";
import { areFiltersSet, parseLogFilters } from "./log-filters.ts";
import { useDeliveryLog } from "./use-delivery-log.ts";

export const DeliveryLog = ({ webhook }: { readonly webhook: Webhook }) => {
  const [isFollowing, setFollowing] = useState(true);
  const filters = parseLogFilters(address.value.query);
  const { log, error, isLoading, refresh, loadMore } = useDeliveryLog(webhook, filters, isFollowing);
  const follow = () => {
    setFollowing(!isFollowing);
    if (!isFollowing) void refresh();
  };
  return (
    <section class="stack" aria-label="Deliveries">
      <div class="screen-header">
        <h2>Deliveries</h2>
        <button type="button" aria-pressed={isFollowing} onClick={follow}>
          {isFollowing ? "Following live" : "Follow live"}
        </button>
      </div>
      <LogFilterBar webhookId={webhook.id} filters={filters} />
      {error !== undefined && <ErrorNotice error={error} onRetry={refresh} />}
      {!log && isLoading && <LoadingNotice />}
      {log?.items.length === 0 && (
        <EmptyState drawing="deliveries" title={areFiltersSet(filters) ? "No deliveries match" : "No deliveries yet"}>
          {!areFiltersSet(filters) && <p>Events that happen from now on appear here. A test sends a sample at once.</p>}
          {filters.record && <p>A record has deliveries only of the events that this webhook is subscribed to.</p>}
        </EmptyState>
      )}
      {log && log.items.length > 0 && (
        <ul class="rows">
          {log.items.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
      {log?.hasMore && (
        <div class="actions">
          <button type="button" onClick={loadMore}>
            Load more
          </button>
        </div>
      )}
    </section>
  );
};

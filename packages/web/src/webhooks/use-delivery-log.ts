// Loads the delivery log of a webhook by pages, and follows it live.
import type { Delivery, Webhook } from "@worktrack/sdk";
import { useEffect, useMemo, useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { type Resource, useResource } from "../api/use-resource.ts";
import { type LiveItem, mayHaveChanged } from "../live/live.ts";
import { showErrorToast } from "../ui/toast.tsx";
import { inputOfFilters, type LogFilters } from "./log-filters.ts";
import { type LoadedLog, mergeNewest } from "./merge-newest.ts";

interface DeliveryLog extends Omit<Resource<unknown>, "value"> {
  /** Undefined before the first reply. */
  readonly log: LoadedLog<Delivery> | undefined;
  readonly loadMore: () => Promise<void>;
}

/** Whether an item of the live stream adds or changes a delivery of the webhook. An event comes before the hint about its attempt. */
const changesLog = (item: LiveItem, { id, events }: Pick<Webhook, "id" | "events">): boolean =>
  mayHaveChanged(item, "delivery", id) || ("data" in item && events.includes(item.event));

export const useDeliveryLog = (webhook: Webhook, filters: LogFilters, isFollowing: boolean): DeliveryLog => {
  const key = `deliveries ${webhook.id} ${JSON.stringify(filters)}`;
  // All pages of a log count relative times from the same moment. Another key is another log.
  const openedMs = useMemo(() => (key ? Date.now() : 0), [key]);
  const input = { id: webhook.id, ...inputOfFilters(filters, openedMs) };
  const { value, ...newest } = useResource(key, (signal) => client.webhooks.deliveries.list(input, { signal }), {
    changesWith: (item) => isFollowing && changesLog(item, webhook),
  });
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly log: LoadedLog<Delivery> }>();
  const put = (merge: (log: LoadedLog<Delivery> | undefined) => LoadedLog<Delivery>) =>
    setLoaded((before) => ({ key, log: merge(before?.key === key ? before.log : undefined) }));
  useEffect(() => {
    if (value) put((before) => (before ? mergeNewest(before, value) : value));
  }, [key, value]);

  const log = loaded?.key === key ? loaded.log : undefined;
  const loadMore = async () => {
    if (!log?.nextCursor) return;
    try {
      const page = await client.webhooks.deliveries.list({ ...input, cursor: log.nextCursor });
      put((before) => {
        const items = before?.items ?? [];
        const known = new Set(items.map(({ id }) => id));
        return { ...page, items: [...items, ...page.items.filter(({ id }) => !known.has(id))] };
      });
    } catch (error) {
      showErrorToast(error);
    }
  };
  return { ...newest, log, loadMore };
};

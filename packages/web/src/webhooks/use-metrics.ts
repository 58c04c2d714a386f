import type { WebhookMetrics } from "@worktrack/sdk";
import { useEffect } from "preact/hooks";
import { client } from "../api/client.ts";
import { type Resource, useResource } from "../api/use-resource.ts";

/** The list has a request for each webhook, so a busy workspace must not load them with each delivery. */
const intervalMs = 30_000;

/** The metrics of a webhook, loaded again every 30 seconds. */
export const useMetrics = (id: string): Resource<WebhookMetrics> => {
  const metrics = useResource(`metrics ${id}`, (signal) => client.webhooks.metrics({ id }, { signal }));
  const { refresh } = metrics;
  useEffect(() => {
    const timer = setInterval(() => void refresh(), intervalMs);
    return () => clearInterval(timer);
  }, [refresh]);
  return metrics;
};

// The numbers of a webhook's deliveries and failures, and the percentiles of their durations, by hour. dispatch/ counts them.
import { bounds, type Input, type WebhookHour, type WebhookMetrics } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import { type StatementRow, statement } from "../../database/statement.ts";
import { percentileOf } from "./durations.ts";
import { findWebhook } from "./webhook.ts";

const hourMs = 3_600_000;

const countsByHour = statement({
  name: "webhook_metrics",
  parameters: { webhookId: "uuid", since: "timestamptz" },
  row: { hour: "timestamptz", durationsMs: "int[]", deliveries: "int[]", failures: "int" },
  text: `
  SELECT hour, array_agg(duration_ms) AS "durationsMs", array_agg(deliveries) AS deliveries, sum(failures)::int AS failures
    FROM webhook_hour WHERE webhook_id = $webhookId AND hour >= $since GROUP BY hour`,
});

/** Returns every hour of the last seven days, oldest first. @throws ApiError not_found, forbidden */
export const getWebhookMetrics = async (context: Context, { params }: Input<"webhooks.metrics">): Promise<WebhookMetrics> => {
  const { id: webhookId } = await findWebhook(context, params.id);
  const hours = metricHours(context.nowMs);
  const rows = await context.database.query(countsByHour, { webhookId, since: new Date(hours[0] ?? context.nowMs) });
  const byHour = new Map(rows.map((row) => [row.hour.getTime(), metricsOf(row)]));
  return { hours: hours.map((startMs) => ({ hour: new Date(startMs).toISOString(), ...(byHour.get(startMs) ?? noDeliveries) })) };
};

type Metrics = Omit<WebhookHour, "hour">;

const metricsOf = ({ durationsMs, deliveries, failures }: StatementRow<typeof countsByHour>): Metrics => {
  const counts = durationsMs.map((durationMs, index) => ({ durationMs, count: deliveries[index] ?? 0 }));
  const total = deliveries.reduce((sum, count) => sum + count, 0);
  return { deliveries: total, failures, p50Ms: percentileOf(counts, 0.5), p95Ms: percentileOf(counts, 0.95) };
};

const noDeliveries: Metrics = { deliveries: 0, failures: 0, p50Ms: null, p95Ms: null };

/** The starts of the hours that metrics have, the present hour last, in Unix milliseconds. */
const metricHours = (nowMs: number): number[] => {
  const present = Math.floor(nowMs / hourMs);
  return Array.from({ length: bounds.webhookMetricHours }, (_, index) => (present - bounds.webhookMetricHours + 1 + index) * hourMs);
};

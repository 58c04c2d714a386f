// The metrics of a webhook: how many deliveries were sent in each of the last hours, how many failed, and how long they took.
import { z } from "zod";
import * as bounds from "../bounds.ts";
import { IsoTime } from "../fields.ts";

const percentile = (percent: number) =>
  z.int().nullable().describe(`The duration that ${percent} % of the attempts did not exceed, rounded by at most 5 %. null: no deliveries`);

export const WebhookHour = z
  .object({
    hour: IsoTime.describe("The start of the hour, in UTC"),
    deliveries: z.int().describe("How many deliveries had their first attempt in this hour. Retries and tests do not count"),
    failures: z.int().describe("How many of these first attempts failed"),
    p50Ms: percentile(50),
    p95Ms: percentile(95),
  })
  .meta({ id: "WebhookHour", description: "The first attempts of a webhook's deliveries in one hour" });
export type WebhookHour = z.infer<typeof WebhookHour>;

export const WebhookMetrics = z
  .object({
    hours: z
      .array(WebhookHour)
      .describe(
        `The last ${bounds.webhookMetricHours} hours, oldest first, also those without deliveries. The last one is the present hour`,
      ),
  })
  .meta({ id: "WebhookMetrics", description: "The deliveries of a webhook by hour" });
export type WebhookMetrics = z.infer<typeof WebhookMetrics>;

// The `webhook metrics` command: how many deliveries a webhook had and how long they took, by day and hour.
import type { Reply } from "@worktrack/sdk";
import { defineCommand } from "../command/definition.ts";
import { column } from "../output/column.ts";
import { singlePage } from "../paging/pages.ts";
import { findWebhook, webhookArgument } from "./webhook.ts";

export type WebhookHour = Reply<"webhooks.metrics">["hours"][number];

/** The hours of one day in UTC. */
interface Day {
  readonly day: string;
  readonly hours: readonly WebhookHour[];
  /** The most deliveries that an hour of any day has: the height of the bars. */
  readonly most: number;
}

const bars = "▁▂▃▄▅▆▇█";

const barOf = (count: number, most: number): string => (count === 0 ? "·" : (bars[Math.ceil((count / most) * bars.length) - 1] ?? ""));

/** One character for each hour of the day. Hours before the first and after the last are blank. */
const chartOf = ({ hours, most }: Day): string => {
  const byHour = new Map(hours.map(({ hour, deliveries }) => [Number(hour.slice(11, 13)), barOf(deliveries, most)]));
  return Array.from({ length: 24 }, (_, hour) => byHour.get(hour) ?? " ").join("");
};

const sumOf = ({ hours }: Day, field: "deliveries" | "failures"): string => String(hours.reduce((sum, hour) => sum + hour[field], 0));

const slowest = ({ hours }: Day): string => {
  const durations = hours.flatMap(({ p95Ms }) => p95Ms ?? []);
  return durations.length === 0 ? "" : `${Math.max(...durations)} ms`;
};

const dayColumns = [
  column<Day>("DAY", ({ day }) => day),
  column<Day>("DELIVERIES", (day) => sumOf(day, "deliveries")),
  column<Day>("FAILURES", (day) => sumOf(day, "failures"), { style: (day) => (sumOf(day, "failures") === "0" ? undefined : "red") }),
  column<Day>("HIGHEST P95", slowest),
  column<Day>("HOURS (UTC)", chartOf),
];

const hourColumns = [
  column<WebhookHour>("HOUR", ({ hour }) => hour),
  column<WebhookHour>("DELIVERIES", ({ deliveries }) => String(deliveries)),
  column<WebhookHour>("FAILURES", ({ failures }) => String(failures)),
  column<WebhookHour>("P50", ({ p50Ms }) => String(p50Ms ?? ""), { field: "p50Ms" }),
  column<WebhookHour>("P95", ({ p95Ms }) => String(p95Ms ?? ""), { field: "p95Ms" }),
];

const daysOf = (hours: readonly WebhookHour[]): Day[] => {
  const most = Math.max(...hours.map(({ deliveries }) => deliveries));
  return [...Map.groupBy(hours, ({ hour }) => hour.slice(0, 10))].map(([day, own]) => ({ day, hours: own, most }));
};

export const showWebhookMetrics = defineCommand({
  name: "metrics",
  summary: "Show the deliveries, failures and durations of the last seven days",
  examples: ["worktrack webhook metrics https://example.com/hook", "worktrack webhook metrics https://example.com/hook --csv > hours.csv"],
  details:
    "Prints a row for each day, with a bar for each hour. --json, --ndjson and --csv print the hours.\n" +
    "A delivery counts once, in the hour of its first attempt. The p95 is the duration that 95 % of these attempts did not exceed.",
  arguments: webhookArgument,
  options: {},
  run: async ({ client: connect, output }, { webhook: reference }) => {
    const client = await connect();
    const { id } = await findWebhook(client, reference);
    const { hours } = await client.webhooks.metrics({ id });
    if (output.isJson) return output.list(singlePage(Promise.resolve(hours)), hourColumns, "");
    await output.list(singlePage(Promise.resolve(daysOf(hours))), dayColumns, "");
  },
});

// The health of a webhook: whether it is enabled, and how its first attempts went.
import { bounds } from "@worktrack/contract/values";
import type { Webhook, WebhookHour } from "@worktrack/sdk";

interface Health {
  readonly tone: "good" | "warn" | "bad";
  readonly label: string;
  /** Why the webhook has this state, and what to expect. Absent for a healthy webhook. */
  readonly reason?: string;
}

type HealthFields = Pick<Webhook, "enabled" | "disabledReason" | "consecutiveFailures">;

const disabledReasons: Readonly<Record<NonNullable<Webhook["disabledReason"]>, string>> = {
  failures: `${bounds.webhookFailuresMax} deliveries in a row failed`,
  gone: "the receiver answered 410 Gone",
  manual: "by a person",
};

export const describeHealth = ({ enabled, disabledReason, consecutiveFailures }: HealthFields): Health => {
  const tone = disabledReason === "manual" ? "warn" : "bad";
  if (!enabled) return { tone, label: "Disabled", ...(disabledReason && { reason: disabledReasons[disabledReason] }) };
  if (consecutiveFailures === 0) return { tone: "good", label: "Enabled" };
  const count = `${consecutiveFailures} ${consecutiveFailures === 1 ? "delivery" : "deliveries in a row"} failed`;
  return { tone: "warn", label: "Failing", reason: `${count}; disabled at ${bounds.webhookFailuresMax}` };
};

/** The deliveries of several hours. */
export interface HoursSummary {
  readonly deliveries: number;
  readonly failures: number;
  /** The part of the deliveries that succeeded, from 0 to 1. Undefined without deliveries. */
  readonly successRate: number | undefined;
  /** The highest 95th percentile of an hour: percentiles of hours cannot be joined to one of a day. Undefined without deliveries. */
  readonly highestP95Ms: number | undefined;
}

export const summarizeHours = (hours: readonly WebhookHour[]): HoursSummary => {
  const deliveries = hours.reduce((sum, hour) => sum + hour.deliveries, 0);
  const failures = hours.reduce((sum, hour) => sum + hour.failures, 0);
  const p95s = hours.flatMap(({ p95Ms }) => p95Ms ?? []);
  return {
    deliveries,
    failures,
    successRate: deliveries === 0 ? undefined : (deliveries - failures) / deliveries,
    highestP95Ms: p95s.length === 0 ? undefined : Math.max(...p95s),
  };
};

/** A rate as a percentage. 100 % means that nothing failed, and 0 % that nothing succeeded. */
export const percentText = (rate: number): string => {
  const percent = Math.round(rate * 1_000) / 10;
  if (rate < 1 && percent === 100) return "99.9 %";
  if (rate > 0 && percent === 0) return "0.1 %";
  return `${percent} %`;
};

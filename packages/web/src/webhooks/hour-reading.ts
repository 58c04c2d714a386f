// The hours of a webhook's chart as sentences.
import type { WebhookHour } from "@worktrack/sdk";
import { deliveriesText, durationText } from "./attempt-text.ts";
import { hourText, type PersonFormat } from "./chart-times.ts";
import { percentText, summarizeHours } from "./health.ts";

/** One hour: "Tue, Nov 17, 2:00 PM: 12 deliveries, 1 failed, half within 80 ms, 95 % within 120 ms". */
export const readHour = (hour: WebhookHour, format: PersonFormat): string => {
  const { deliveries, failures, p50Ms, p95Ms } = hour;
  const parts = [
    deliveries === 0 ? "no deliveries" : deliveriesText(deliveries),
    failures > 0 && `${failures.toLocaleString()} failed`,
    p50Ms !== null && `half within ${durationText(p50Ms)}`,
    p95Ms !== null && `95 % within ${durationText(p95Ms)}`,
  ];
  return `${hourText(hour, format)}: ${parts.filter(Boolean).join(", ")}`;
};

/** More hours are given as days. */
const shownHoursMax = 48;

const spanText = (hours: number): string => (hours > shownHoursMax ? `${Math.round(hours / 24)} days` : `${hours} hours`);

/** All hours of the chart in one sentence. */
export const readHours = (hours: readonly WebhookHour[]): string => {
  const { deliveries, failures, successRate, highestP95Ms } = summarizeHours(hours);
  const parts = [
    `Last ${spanText(hours.length)}: ${deliveriesText(deliveries)}`,
    `${failures.toLocaleString()} failed`,
    successRate !== undefined && `${percentText(successRate)} succeeded`,
    highestP95Ms !== undefined && `95 % within ${durationText(highestP95Ms)} in the slowest hour`,
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
};

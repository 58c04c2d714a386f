import type { WebhookHour } from "@worktrack/sdk";
import { expect, test } from "vitest";
import { describeHealth, percentText, summarizeHours } from "../src/webhooks/health.ts";

const hourOf = (deliveries: number, failures: number, p95Ms: number | null = null): WebhookHour => ({
  hour: "2026-01-01T00:00:00.000Z",
  deliveries,
  failures,
  p50Ms: p95Ms,
  p95Ms,
});

test.each([
  [
    { enabled: true, disabledReason: null, consecutiveFailures: 0 },
    { tone: "good", label: "Enabled" },
  ],
  [
    { enabled: true, disabledReason: null, consecutiveFailures: 1 },
    { tone: "warn", label: "Failing", reason: "1 delivery failed; disabled at 10" },
  ],
  [
    { enabled: false, disabledReason: "failures", consecutiveFailures: 10 },
    { tone: "bad", label: "Disabled", reason: "10 deliveries in a row failed" },
  ],
  [
    { enabled: false, disabledReason: "manual", consecutiveFailures: 0 },
    { tone: "warn", label: "Disabled", reason: "by a person" },
  ],
  [
    { enabled: false, disabledReason: "gone", consecutiveFailures: 0 },
    { tone: "bad", label: "Disabled", reason: "the receiver answered 410 Gone" },
  ],
] as const)("the health of %o says why", (webhook, expected) => expect(describeHealth(webhook)).toEqual(expected));

test("hours without deliveries have no rate and no duration", () => {
  const empty = { deliveries: 0, failures: 0, successRate: undefined, highestP95Ms: undefined };
  expect(summarizeHours([hourOf(0, 0)])).toEqual(empty);
  expect(summarizeHours([hourOf(0, 0), hourOf(3, 1, 200), hourOf(1, 0, 100)])).toEqual({
    deliveries: 4,
    failures: 1,
    successRate: 0.75,
    highestP95Ms: 200,
  });
});

test("only a webhook without a failure shows 100 %, and only one without a success 0 %", () => {
  expect([1, 0.99999, 0.985, 0.00001, 0].map(percentText)).toEqual(["100 %", "99.9 %", "98.5 %", "0.1 %", "0 %"]);
});

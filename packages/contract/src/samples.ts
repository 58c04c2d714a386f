// Sample events as webhooks receive them, made from the examples of the API reference. Loads no zod, so that the CLI starts fast.
import * as bounds from "./bounds.ts";
import type { EventName } from "./events.ts";
import { exampleEnvelope } from "./examples/events.ts";
import { exampleRecords } from "./examples/records.ts";

/** A body of the largest size that the server sends. */
export const largestSampleText = (nowMs: number): string => {
  const sample = sampleEvent("task.created", nowMs);
  const withText = (descriptionText: string) =>
    JSON.stringify({ ...sample, data: { ...sample.data, task: { ...("task" in sample.data ? sample.data.task : {}), descriptionText } } });
  return withText("x".repeat(bounds.eventBytes - withText("").length));
};

/** The body of a webhook request for this event, at this time. Its records do not exist. */
export const sampleEvent = (event: EventName, nowMs: number) =>
  exampleEnvelope(event, exampleRecords(nowMs, "https://worktrack.example.com"));

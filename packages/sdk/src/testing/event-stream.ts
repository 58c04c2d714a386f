// The answers to `client.events.stream`.
import { UsageError } from "../errors.ts";
import type { StreamItem } from "../events/stream.ts";
import { sample } from "./sample.ts";

/** The id of an event is its cursor. */
const frameOf = (item: StreamItem): string => {
  if (item.event === "reset") return "event: reset\nid: reset\ndata: {}\n\n";
  if (item.event === "changed") return `event: changed\ndata: ${JSON.stringify(item)}\n\n`;
  return `id: ${item.id}\ndata: ${JSON.stringify(item)}\n\n`;
};

/** Sends the items, or a sample without them. Then it ends the stream, or leaves it open as a server does, until the signal aborts. */
export const eventStreamOf = (given: unknown, staysOpen: boolean, signal: AbortSignal | undefined): Response => {
  const items = given ?? sample("events.list").items;
  if (!Array.isArray(items)) throw new UsageError("events.stream: answer an array of events.");
  const text = `id: start\n\n${items.map(frameOf).join("")}`;
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode(text));
      if (staysOpen) signal?.addEventListener("abort", () => controller.error(signal.reason));
      else controller.close();
    },
  });
  return new Response(body, { status: 200, headers: { "content-type": "text/event-stream", "x-request-id": "test" } });
};

// Reads the data and the id of a server-sent event.
import type { FeedEvent } from "../generated/event-types.ts";
import type { ServerSentEvent } from "./server-sent-events.ts";
import type { StreamHint, StreamItem } from "./stream.ts";

/** The data is not what the API sends, as behind a proxy that changes it. */
export class MalformedEventError extends Error {}

const parse = (data: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(data);
    if (typeof value === "object" && value !== null) return value as Readonly<Record<string, unknown>>;
  } catch {}
  // Without the cause, which quotes the data.
  throw new MalformedEventError();
};

const readFeedEvent = (data: string): FeedEvent => {
  const event = parse(data);
  if (typeof event.id !== "string" || typeof event.event !== "string") throw new MalformedEventError();
  return event as unknown as FeedEvent;
};

/** Undefined for the events of newer servers, which have other names. @throws MalformedEventError */
export const readStreamItem = ({ name, data }: ServerSentEvent): StreamItem | undefined => {
  if (name === "" || name === "message") return readFeedEvent(data);
  if (name === "reset") return { event: "reset" };
  if (name !== "changed") return undefined;
  const { kind, id } = parse(data);
  if (typeof kind !== "string" || typeof id !== "string") throw new MalformedEventError();
  return { event: "changed", kind: kind as StreamHint["kind"], id };
};

/** The id of an event, which the next connection sends as a header. @throws MalformedEventError */
export const readCursor = (id: string): string | undefined => {
  if (!/^[\x21-\x7e]{0,1000}$/.test(id)) throw new MalformedEventError();
  return id || undefined;
};

// The feed of events: its records, its filters and the operation that reads it.
import { z } from "zod";
import * as bounds from "../bounds.ts";
import { type EventName, eventEnvelope } from "../events.ts";
import { Id, TimeInput } from "../fields.ts";
import { defineOperations } from "../operation.ts";
import { cursorQuery } from "../paging.ts";
import { commaList } from "../query-fields.ts";
import { eventNames, hintKinds } from "../values/events.ts";

const feedEvent = <K extends EventName>(name: K) => z.object({ id: Id, ...eventEnvelope(name).shape });
type AnyFeedEvent = { [K in EventName]: ReturnType<typeof feedEvent<K>> }[EventName];

/** An envelope with the event's id. */
export const FeedEvent = z
  .discriminatedUnion("event", eventNames.map((name) => feedEvent(name)) as unknown as [AnyFeedEvent, ...AnyFeedEvent[]])
  .meta({ id: "FeedEvent", description: "An event of the feed, discriminated by `event`" });
export type FeedEvent = z.infer<typeof FeedEvent>;

export const FeedQuery = z.strictObject({
  ...cursorQuery,
  event: commaList(eventNames).optional().meta({ description: "Only these events. Default: all events that the credential can read" }),
  since: TimeInput.optional().meta({ description: "Events of this time or later", maxLength: bounds.isoTimeChars }),
});

const { cursor } = cursorQuery;

export const StreamQuery = z.strictObject({
  event: FeedQuery.shape.event,
  cursor: cursor.meta({
    description:
      "Send the events after this `id` of a stream or `nextCursor` of the feed. Default: those from now on. `Last-Event-ID` wins",
  }),
});

/** The data of an event `changed`: a record that has no events of its own was created, changed or deleted. */
export const StreamHint = z
  .object({
    kind: z.enum(hintKinds).describe("The kind of record"),
    id: Id.describe("The record's id. For `delivery`, the id of its webhook; for `order`, the id of the project"),
  })
  .meta({ id: "StreamHint", description: "A hint of the event stream: this record has changed, so read it again" });
export type StreamHint = z.infer<typeof StreamHint>;

export const feedOperations = defineOperations({
  "events.list": {
    method: "GET",
    path: "/api/v1/events",
    summary: `List the last ${bounds.eventDays} days' events that the credential can read, oldest first; pass nextCursor later to get newer ones`,
    tag: "Events",
    access: "webhooks:read",
    query: FeedQuery,
    status: 200,
    reply: z.object({
      items: z.array(FeedEvent),
      hasMore: z.boolean(),
      nextCursor: z.string().meta({ description: "Also present at the end of the feed, where newer events will follow" }),
    }),
  },
  "events.stream": {
    method: "GET",
    path: "/api/v1/events/stream",
    summary: "Follow events as they happen, as server-sent events",
    tag: "Events",
    access: "credential",
    query: StreamQuery,
    status: 200,
    reply: FeedEvent,
    stream: true,
    noStore: true,
  },
});

// The feed of events: its records, its filters and the operation that reads it.
import { z } from "zod";
import { bounds } from "../bounds.ts";
import { type EventName, eventEnvelope } from "../events.ts";
import { commaList, Id, IsoTime } from "../fields.ts";
import { defineOperations } from "../operation.ts";
import { cursorQuery } from "../paging.ts";
import { eventNames } from "../values/events.ts";

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
  since: IsoTime.optional().meta({ description: "Events of this time or later", maxLength: bounds.isoTimeChars }),
});

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
});

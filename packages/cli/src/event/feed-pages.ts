// Reads the event feed page by page, through server restarts and lost connections.
import { setTimeout as pause } from "node:timers/promises";
import type { Arguments, Reply } from "@worktrack/sdk";
import type { Client } from "../context.ts";
import type { FeedEvent } from "./event.ts";
import type { OutageNotes } from "./outage-notes.ts";

/** The place in the event feed behind the last event that was handled. */
export interface FeedPosition {
  /** The cursor of a page of the feed, or of an event of the stream. Undefined before the first answer. */
  cursor: string | undefined;
  /** The last handled event after the cursor. Null: none yet. */
  handledId: string | null;
  /** The stream whose next event is awaited, so that all events before its cursor are handled. */
  waiting?: { readonly cursor: string | undefined } | undefined;
}

export const startPosition = (cursor?: string, handledId: string | null = null): FeedPosition => ({ cursor, handledId });

/** The cursor to save. Undefined before the first answer. */
export const cursorOf = ({ cursor, waiting }: FeedPosition): string | undefined => waiting?.cursor ?? cursor;

export type FeedPage = Reply<"events.list">;

export interface FeedReading extends Pick<Arguments<"events.list">, "event"> {
  readonly signal: AbortSignal;
  readonly outage: OutageNotes;
}

type FeedStart = Pick<Arguments<"events.list">, "cursor" | "since" | "limit">;

const pageEvents = 100;
const pollMs = 1_000;
const backoffMs = { first: 1_000, most: 30_000 };
/** Later than any event. The first page is then empty and its cursor is the feed's end, whatever the local clock says. */
export const endOfFeed = "9999-12-31T23:59:59.999Z";

/** Returns how long to wait before the next try. Rethrows an error that a retry cannot fix. */
export const retryDelayMs = async (error: unknown, failures: number): Promise<number> => {
  const sdk = await import("@worktrack/sdk");
  const isTemporary = error instanceof sdk.RateLimitError || error instanceof sdk.ServerError;
  if (!(error instanceof sdk.WorktrackError) || error instanceof sdk.UsageError || (error instanceof sdk.ApiError && !isTemporary))
    throw error;
  const requestedMs = isTemporary ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.max(requestedMs, Math.min(backoffMs.most, backoffMs.first * 2 ** failures));
};

/** @throws the error of the request, without a retry */
export const fetchFeedPage = (client: Client, { event, signal }: Omit<FeedReading, "outage">, start: FeedStart): Promise<FeedPage> =>
  client.events.list({ event, limit: pageEvents, ...start }, { signal, maxRetries: 0 });

/** Retries until the server answers: through restarts, lost connections and exhausted quotas. */
const fetchPersistently = async (client: Client, reading: FeedReading, start: FeedStart): Promise<FeedPage> => {
  for (let failures = 0; ; failures++) {
    try {
      const page = await fetchFeedPage(client, reading, start);
      reading.outage.end();
      return page;
    } catch (error) {
      const delayMs = await retryDelayMs(error, failures);
      reading.outage.begin(error);
      await pause(delayMs, undefined, { signal: reading.signal });
    }
  }
};

/** The events of a page that have not been handled. */
const unhandledEvents = (items: readonly FeedEvent[], handledId: string | null): readonly FeedEvent[] =>
  items.slice(items.findIndex(({ id }) => id === handledId) + 1);

/** An event and the cursor to continue after it. Only the last event of a page has one. */
export interface PlacedEvent {
  readonly event: FeedEvent;
  readonly cursor: string | null;
}

/** Yields the events from this page to the current end of the feed, and moves the position behind each handled event. */
export const readToEnd = async function* (
  client: Client,
  reading: FeedReading,
  first: FeedPage,
  position: FeedPosition,
): AsyncGenerator<PlacedEvent, void> {
  for (let page = first; ; page = await fetchPersistently(client, reading, { cursor: position.cursor })) {
    for (const each of unhandledEvents(page.items, position.handledId)) {
      yield { event: each, cursor: each === page.items.at(-1) ? page.nextCursor : null };
      position.handledId = each.id;
    }
    [position.cursor, position.handledId] = [page.nextCursor, null];
    if (!page.hasMore) return;
  }
};

export const startOf = ({ cursor }: FeedPosition): FeedStart => (cursor === undefined ? { since: endOfFeed } : { cursor });

/** Yields new events after the position, which it finds by asking once a second. */
export const pollFeed = async function* (client: Client, reading: FeedReading, position: FeedPosition): AsyncGenerator<PlacedEvent, never> {
  for (;;) {
    await pause(pollMs, undefined, { signal: reading.signal });
    yield* readToEnd(client, reading, await fetchPersistently(client, reading, startOf(position)), position);
  }
};

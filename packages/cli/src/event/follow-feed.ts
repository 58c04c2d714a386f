// Follows the event feed: events of the past by pages, then new ones by the event stream, or by polling on servers without it.
import type { Client } from "../context.ts";
import {
  type FeedPage,
  type FeedPosition,
  type FeedReading,
  fetchFeedPage,
  type PlacedEvent,
  pollFeed,
  readToEnd,
  startOf,
} from "./feed-pages.ts";

export interface FollowOptions extends FeedReading {
  readonly note: (message: string) => void;
  /** Called before the first event, when the server has answered. */
  readonly onStart: () => void;
  /** The page of the feed that begins at the position. Its end is where the stream begins. Undefined: the stream begins at the position. */
  readonly first: FeedPage | undefined;
}

const missingEvents = "The server no longer has the events after the last position, so some may be missing. Following new events";

/** Moves the position behind each handled event. While it waits, the position also moves behind events that the stream leaves out. */
const followStream = async function* (
  client: Client,
  { event, signal, outage, note, onStart, first }: FollowOptions,
  position: FeedPosition,
): AsyncGenerator<PlacedEvent, void> {
  let hasStarted = first !== undefined;
  const stream = client.events.stream(
    { event, cursor: position.cursor },
    {
      signal,
      onConnect: () => {
        if (!hasStarted) onStart();
        hasStarted = true;
        outage.end();
      },
      onRetry: ({ error }) => {
        if (!hasStarted) throw error;
        outage.begin(error);
      },
    },
  );
  try {
    for (;;) {
      position.waiting = stream;
      const { done, value: item } = await stream.next();
      position.waiting = undefined;
      if (done) return;
      if (item.event === "reset") note(missingEvents);
      else yield { event: item, cursor: stream.cursor ?? null };
      [position.cursor, position.handledId] = [stream.cursor, null];
    }
  } finally {
    await stream.return();
  }
};

/**
 * Yields every event after the position, in order and without gaps, until the signal aborts.
 * @throws the error of the first request, or the signal's reason. Errors of later requests are retried if a retry can help.
 */
export const followFeed = async function* (
  client: Client,
  options: FollowOptions,
  position: FeedPosition,
): AsyncGenerator<PlacedEvent, void> {
  const { first, onStart } = options;
  if (first) {
    onStart();
    yield* readToEnd(client, options, first, position);
  }
  try {
    yield* followStream(client, options, position);
  } catch (error) {
    const { NotFoundError } = await import("@worktrack/sdk");
    if (!(error instanceof NotFoundError)) throw error;
    if (!first) {
      const page = await fetchFeedPage(client, options, startOf(position));
      onStart();
      yield* readToEnd(client, options, page, position);
    }
    yield* pollFeed(client, options, position);
  }
};

// Follows the event feed from the place where the last run stopped, and saves the place.
import type { Client } from "../context.ts";
import type { FeedEvent } from "../event/event.ts";
import {
  cursorOf,
  endOfFeed,
  type FeedPage,
  type FeedPosition,
  type FeedReading,
  fetchFeedPage,
  startPosition,
} from "../event/feed-pages.ts";
import { followFeed } from "../event/follow-feed.ts";
import { createOutageNotes } from "../event/outage-notes.ts";
import type { ListenPlace, PlaceKeeper } from "./listen-place.ts";

export interface ListenOptions extends Omit<FeedReading, "outage"> {
  /** Start with events of this time, wherever the last run stopped. */
  readonly since: string | undefined;
  readonly note: (message: string) => void;
  readonly place: PlaceKeeper;
}

interface Start {
  readonly first: FeedPage | undefined;
  readonly from: ListenPlace | undefined;
}

/** Fetches the first page from a place, and returns the place. Discards a saved place that the server rejects. */
const fetchFirstPage = async (client: Client, options: ListenOptions, saved: ListenPlace | undefined): Promise<Start> => {
  const { since, note } = options;
  if (saved !== undefined && since === undefined) {
    const { ValidationError } = await import("@worktrack/sdk");
    try {
      return { first: await fetchFeedPage(client, options, { cursor: saved.cursor }), from: saved };
    } catch (error) {
      if (!(error instanceof ValidationError && error.errors.some(({ path }) => path.includes("cursor")))) throw error;
      note("The server rejects the position where the last run stopped, so this run starts with new events");
    }
  }
  return { first: await fetchFeedPage(client, options, { since: since ?? endOfFeed }), from: undefined };
};

/** Where to start. A credential that may not list the feed can still follow the stream. */
const findStart = async (client: Client, options: ListenOptions): Promise<Start> => {
  const { place, since } = options;
  const saved = await place.read();
  try {
    return await fetchFirstPage(client, options, saved);
  } catch (error) {
    const { PermissionError } = await import("@worktrack/sdk");
    const startsInThePast = since !== undefined && since !== endOfFeed;
    if (!(error instanceof PermissionError) || startsInThePast) throw error;
    return { first: undefined, from: since === undefined ? saved : undefined };
  }
};

/** The place is saved at most this often. An event that was handled later may be repeated after a crash. */
const saveEveryMs = 250;

/** Saves the position if it has changed. Prints a note the first time that saving fails. */
const createSaver = (place: PlaceKeeper, position: FeedPosition, note: (message: string) => void): (() => Promise<void>) => {
  let saved: string | undefined;
  let isSaved = true;
  return async () => {
    const cursor = cursorOf(position);
    const { handledId } = position;
    if (cursor === undefined || saved === `${cursor} ${handledId}`) return;
    saved = `${cursor} ${handledId}`;
    await place.save({ cursor, handledId }).catch(({ message }: Error) => {
      if (isSaved) note(`${message}. The next run will not continue where this one stops`);
      isSaved = false;
    });
  };
};

/**
 * Yields every event after the saved place, since `since`, or from now on, in order and without gaps. Saves the place behind an event after
 * the next one is requested, so a run that is killed repeats its last events rather than missing one.
 * @throws the error of the first request, or the abort reason of `signal`. Errors of later requests are retried if a retry can help.
 */
export const followEvents = async function* (client: Client, listening: ListenOptions): AsyncGenerator<FeedEvent, void> {
  const { event, signal, note, place } = listening;
  const { first, from } = await findStart(client, listening);
  if (from) note(`Continuing after the run that ended at ${from.savedAt}; "--since now" would skip its missed events`);
  const position = startPosition(from?.cursor, from?.handledId);
  const save = createSaver(place, position, note);
  const onStart = () => note("Following events; press Ctrl-C to stop");
  let saving: Promise<void> | undefined;
  const timer = setInterval(() => {
    saving ??= save().finally(() => {
      saving = undefined;
    });
  }, saveEveryMs);
  try {
    const options = { event, signal, outage: await createOutageNotes(note), note, onStart, first };
    for await (const followed of followFeed(client, options, position)) yield followed.event;
  } finally {
    clearInterval(timer);
    await saving;
    await save();
  }
};

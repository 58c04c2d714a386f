// Follows the event feed through server restarts and lost connections.
import { setTimeout as pause } from "node:timers/promises";
import type { Arguments, Reply } from "@worktrack/sdk";
import type { Client } from "../context.ts";
import type { FeedEvent } from "../event/event.ts";
import type { ListenPlace, PlaceKeeper } from "./listen-place.ts";

type FeedPage = Reply<"events.list">;

export interface FollowOptions extends Pick<Arguments<"events.list">, "event" | "since"> {
  readonly signal: AbortSignal;
  readonly note: (message: string) => void;
  readonly place: PlaceKeeper;
}

const limit = 100;
const pollMs = 1_000;
const backoffMs = { first: 1_000, most: 30_000 };
/** Later than any event. The first page is then empty and its cursor is the feed's end, whatever the local clock says. */
export const endOfFeed = "9999-12-31T23:59:59.999Z";

/** Returns how long to wait before the next try. Rethrows an error that a retry cannot fix. */
const retryDelayMs = async (error: unknown, failures: number): Promise<number> => {
  const sdk = await import("@worktrack/sdk");
  const isTemporary = error instanceof sdk.RateLimitError || error instanceof sdk.ServerError;
  if (!(error instanceof sdk.WorktrackError) || error instanceof sdk.UsageError || (error instanceof sdk.ApiError && !isTemporary))
    throw error;
  const requestedMs = isTemporary ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.max(requestedMs, Math.min(backoffMs.most, backoffMs.first * 2 ** failures));
};

/** Describes an error in the terms of the command line, not of the SDK. */
const describeError = async (error: unknown): Promise<string> => {
  const { explainError } = await import("../error/explain-error.ts");
  return explainError(error, { url: undefined, fieldNames: new Map() }).message;
};

/** Retries until the server answers: through restarts, lost connections and exhausted quotas. */
const fetchPersistently = async (fetchPage: () => Promise<FeedPage>, { signal, note }: FollowOptions): Promise<FeedPage> => {
  for (let failures = 0; ; failures++) {
    try {
      const page = await fetchPage();
      if (failures > 0) note("Connected again; no event was missed");
      return page;
    } catch (error) {
      const delayMs = await retryDelayMs(error, failures);
      if (failures === 0) note(`${await describeError(error)}\nRetrying from the last event`);
      await pause(delayMs, undefined, { signal });
    }
  }
};

/** The events of a page that the previous run has not handled. */
const unhandledEvents = (items: readonly FeedEvent[], handledId: string | null): readonly FeedEvent[] =>
  items.slice(items.findIndex(({ id }) => id === handledId) + 1);

/** Fetches the first page, and returns the place where it starts. Discards a saved place that the server rejects. */
const fetchFirstPage = async (
  client: Client,
  { event, since, note }: FollowOptions,
  saved: ListenPlace | undefined,
  options: object,
): Promise<{ readonly page: FeedPage; readonly from: ListenPlace | undefined }> => {
  if (saved !== undefined && since === undefined) {
    const { ValidationError } = await import("@worktrack/sdk");
    try {
      const page = await client.events.list({ event, limit, cursor: saved.cursor }, options);
      note(`Continuing after the run that ended at ${saved.savedAt}; "--since now" would skip its missed events`);
      return { page, from: saved };
    } catch (error) {
      if (!(error instanceof ValidationError && error.errors.some(({ path }) => path.includes("cursor")))) throw error;
      note("The server rejects the position where the last run stopped, so this run starts with new events");
    }
  }
  return { page: await client.events.list({ event, since: since ?? endOfFeed, limit }, options), from: undefined };
};

/** While events arrive quickly, the place is saved this often. An event that was handled later may be repeated after a crash. */
const saveEveryMs = 250;

/**
 * Yields every event after the saved place, since `since`, or from now on, in order and without gaps. Saves the place behind an event when
 * the next one is requested, so a run that is killed repeats its last events rather than missing one.
 * @throws the error of the first request, or the abort reason of `signal`. Errors of later requests are retried if a retry can help.
 */
export const followEvents = async function* (client: Client, following: FollowOptions): AsyncGenerator<FeedEvent, never> {
  const { event, signal, note, place } = following;
  const options = { signal, maxRetries: 0 };
  const first = await fetchFirstPage(client, following, await place.read(), options);
  let { page } = first;
  let cursor = first.from?.cursor;
  let handledId = first.from?.handledId ?? null;
  let savedMs = 0;
  let isSaved = true;
  const savePlace = async (): Promise<void> => {
    savedMs = performance.now();
    if (cursor === undefined) return;
    await place.save({ cursor, handledId }).catch(({ message }: Error) => {
      if (isSaved) note(`${message}. The next run will not continue where this one stops`);
      isSaved = false;
    });
  };
  note("Following events; press Ctrl-C to stop");
  try {
    for (;;) {
      for (const each of unhandledEvents(page.items, handledId)) {
        yield each;
        handledId = each.id;
        if (performance.now() - savedMs > saveEveryMs) await savePlace();
      }
      const hasMoved = cursor === undefined || page.items.length > 0;
      [cursor, handledId] = [page.nextCursor, null];
      if (hasMoved) await savePlace();
      if (!page.hasMore) await pause(pollMs, undefined, { signal });
      page = await fetchPersistently(() => client.events.list({ event, limit, cursor }, options), following);
    }
  } finally {
    await savePlace();
  }
};

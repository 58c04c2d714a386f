// Follows the event feed through server restarts and lost connections.
import { setTimeout as pause } from "node:timers/promises";
import type { Arguments, Reply } from "@worktrack/sdk";
import type { Client } from "../context.ts";
import type { FeedEvent } from "../event/event.ts";

type FeedPage = Reply<"events.list">;

export interface FollowOptions extends Pick<Arguments<"events.list">, "event" | "since"> {
  readonly signal: AbortSignal;
  readonly note: (message: string) => void;
}

const limit = 100;
const pollMs = 1_000;
const backoffMs = { first: 1_000, most: 30_000 };
/** Later than any event. The first page is then empty and its cursor is the feed's end, whatever the local clock says. */
const endOfFeed = "9999-12-31T23:59:59.999Z";

/** Returns how long to wait before the next try. Rethrows an error that a retry cannot fix. */
const retryDelayMs = async (error: unknown, failures: number): Promise<number> => {
  const sdk = await import("@worktrack/sdk");
  const isTemporary = error instanceof sdk.RateLimitError || error instanceof sdk.ServerError;
  if (!(error instanceof sdk.WorktrackError) || error instanceof sdk.UsageError || (error instanceof sdk.ApiError && !isTemporary))
    throw error;
  const requestedMs = isTemporary ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.max(requestedMs, Math.min(backoffMs.most, backoffMs.first * 2 ** failures));
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
      if (failures === 0) note(`${(error as Error).message}\nRetrying from the last event`);
      await pause(delayMs, undefined, { signal });
    }
  }
};

/**
 * Yields every event since `since` or from now on, in order and without gaps.
 * @throws the error of the first request, or the abort reason of `signal`. Errors of later requests are retried if a retry can help.
 */
export const followEvents = async function* (client: Client, following: FollowOptions): AsyncGenerator<FeedEvent, never> {
  const { event, since, signal, note } = following;
  const options = { signal, maxRetries: 0 };
  let page = await client.events.list({ event, since: since ?? endOfFeed, limit }, options);
  note("Following events; press Ctrl-C to stop");
  for (;;) {
    yield* page.items;
    if (!page.hasMore) await pause(pollMs, undefined, { signal });
    const cursor = page.nextCursor;
    page = await fetchPersistently(() => client.events.list({ event, since, limit, cursor }, options), following);
  }
};

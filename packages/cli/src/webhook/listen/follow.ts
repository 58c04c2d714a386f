import { setTimeout as pause } from "node:timers/promises";
import type { Arguments, Reply } from "@worktrack/sdk";
import type { Client } from "../../context.ts";
import type { FeedEvent } from "../../event/event.ts";

type Page = Reply<"events.list">;

export interface Following extends Pick<Arguments<"events.list">, "event" | "since"> {
  readonly signal: AbortSignal;
  readonly note: (message: string) => void;
}

const limit = 100;
const pollMs = 1_000;
const backoffMs = { first: 1_000, most: 30_000 };
/** No event is of this time or later, so that the first page is empty and its cursor the feed's end, whatever this machine's clock says. */
const afterAll = "9999-12-31T23:59:59.999Z";

/** How long to wait before asking again; throws what asking again cannot mend. */
const delayAfter = async (error: unknown, failures: number): Promise<number> => {
  const sdk = await import("@worktrack/sdk");
  const mayPass = error instanceof sdk.RateLimitError || error instanceof sdk.ServerError;
  if (!(error instanceof sdk.WorktrackError) || error instanceof sdk.UsageError || (error instanceof sdk.ApiError && !mayPass)) throw error;
  const askedMs = mayPass ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.max(askedMs, Math.min(backoffMs.most, backoffMs.first * 2 ** failures));
};

/** Asks until there is an answer: over restarts of the server, lost connections and used-up quotas. */
const persistently = async (ask: () => Promise<Page>, { signal, note }: Following): Promise<Page> => {
  for (let failures = 0; ; failures++) {
    try {
      const page = await ask();
      if (failures > 0) note("Following again; nothing was missed");
      return page;
    } catch (error) {
      const delayMs = await delayAfter(error, failures);
      if (failures === 0) note(`${(error as Error).message}\nTrying again, from where it ended`);
      await pause(delayMs, undefined, { signal });
    }
  }
};

/** Every event from `since` or from now on, in order, none left out. Ends with an error of the first call, or when the signal is aborted. */
export const follow = async function* (client: Client, following: Following): AsyncGenerator<FeedEvent, never> {
  const { event, since, signal, note } = following;
  const options = { signal, maxRetries: 0 };
  let page = await client.events.list({ event, since: since ?? afterAll, limit }, options);
  note("Following what happens; Ctrl-C ends it");
  for (;;) {
    yield* page.items;
    if (!page.hasMore) await pause(pollMs, undefined, { signal });
    const cursor = page.nextCursor;
    page = await persistently(() => client.events.list({ event, since, limit, cursor }, options), following);
  }
};

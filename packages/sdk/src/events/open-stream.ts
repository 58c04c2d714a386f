// The methods `stream` and `process` of `client.events`. Their code is loaded at the first use.
import type { Settings } from "../settings.ts";
import type { Transport } from "../transport.ts";
import type { EventFollowing } from "./following.ts";
import type { EventHandler } from "./process.ts";
import { type EventStream, type EventStreamInput, ended, type StreamItem, type StreamOptions, type StreamPlace } from "./stream.ts";

type Items = AsyncGenerator<StreamItem, void, undefined>;

/** An async generator alone cannot be closed while it waits for an event. */
class ClosableStream implements EventStream<StreamItem> {
  readonly #place: StreamPlace;
  readonly #ending = new AbortController();
  readonly #items: Items;

  constructor(cursor: string | undefined, follow: (place: StreamPlace, ending: AbortSignal) => Items) {
    this.#place = { cursor };
    this.#items = follow(this.#place, this.#ending.signal);
  }

  get cursor(): string | undefined {
    return this.#place.cursor;
  }

  next(): Promise<IteratorResult<StreamItem, void>> {
    return this.#items.next();
  }

  return(): Promise<IteratorResult<StreamItem, void>> {
    this.#ending.abort(ended);
    return this.#items.return();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.return();
  }
}

/** `closing` ends all streams of the client. */
export const createEventStream = (transport: Transport, settings: Settings, closing: AbortSignal): EventFollowing => {
  const open = (args: EventStreamInput = {}, options: StreamOptions = {}): EventStream<StreamItem> =>
    new ClosableStream(args.cursor, async function* (place, ending) {
      const { followEvents } = await import("./follow-events.ts");
      yield* followEvents(transport, settings, { args, options, place, ending: AbortSignal.any([ending, closing]) });
    });
  return {
    stream: open as EventFollowing["stream"],
    process: async (args, handle, options) =>
      (await import("./process-events.ts")).processEvents(args, handle as EventHandler, (after) => open(after, options)),
  };
};

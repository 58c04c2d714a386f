// The `stream` method of `client.events`. The code that connects is loaded at the first use.
import type { Settings } from "../settings.ts";
import type { Transport } from "../transport.ts";
import {
  type EventFollowing,
  type EventStream,
  type EventStreamInput,
  ended,
  type StreamItem,
  type StreamOptions,
  type StreamPlace,
} from "./stream.ts";

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
export const createEventStream = (transport: Transport, settings: Settings, closing: AbortSignal): EventFollowing => ({
  stream: (args: EventStreamInput = {}, options: StreamOptions = {}) =>
    new ClosableStream(args.cursor, async function* (place, ending) {
      const { followEvents } = await import("./follow-events.ts");
      yield* followEvents(transport, settings, { args, options, place, ending: AbortSignal.any([ending, closing]) });
    }) as EventStream<never>,
});

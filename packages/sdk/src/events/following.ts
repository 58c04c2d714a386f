import type { FeedEvent } from "../generated/event-types.ts";
import type { EventName } from "../generated/records.ts";
import type { EventHandler, EventProcessInput, ProcessOptions } from "./process.ts";
import type { EventStream, EventStreamInput, StreamHint, StreamOptions, StreamReset } from "./stream.ts";

/** The methods of `client.events` that follow the feed. */
export interface EventFollowing {
  /** Also yields hints. */
  stream(
    args: EventStreamInput | undefined,
    options: StreamOptions & { readonly hints: true },
  ): EventStream<FeedEvent | StreamReset | StreamHint>;
  /**
   * Follows the feed: yields every event that the credential can read, as it happens. Connects again when the connection breaks, and goes
   * on after the last event, so that none is missed or repeated.
   */
  stream(args?: EventStreamInput, options?: StreamOptions): EventStream<FeedEvent | StreamReset>;
  /**
   * Calls `handle` for every event after the checkpoint, in order, and saves the position behind those that it has handled: each event is handled
   * at least once, also if the program is killed. Runs until the signal aborts or the client is closed.
   * @throws EventsGoneError when events are missing; or the error of the handler, whose event comes again in the next run
   */
  process<const Name extends EventName = EventName>(
    args: EventProcessInput<Name>,
    handle: EventHandler<Name>,
    options?: ProcessOptions,
  ): Promise<void>;
}

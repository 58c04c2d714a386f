// The types of `client.events.process`: its arguments, its options and its handler.
import type { FeedEvent } from "../generated/event-types.ts";
import type { EventName } from "../generated/records.ts";
import type { EventStreamInput, StreamOptions } from "./stream.ts";

/** Keeps the position of one program in the feed. `fileCheckpoint` makes one of a file. */
export interface Checkpoint {
  /** The cursor that was saved last. Undefined or null at the first run. */
  load(): string | null | undefined | Promise<string | null | undefined>;
  /** Stores the cursor. Returns, or resolves, when it would survive a crash. Never called while the handler runs. */
  save(cursor: string): unknown;
}

/** The arguments of `client.events.process`. */
export interface EventProcessInput<Name extends EventName = EventName> extends Pick<EventStreamInput, "cursor"> {
  /** Only these events. Default: all events that the credential can read. 1 to 20 items. */
  event?: readonly Name[] | undefined;
  /** Where to begin while the checkpoint is empty: a `nextCursor` of `client.events.list`. Default: with new events. */
  cursor?: string | undefined;
  checkpoint: Checkpoint;
}

/**
 * Handles one event; a promise is awaited before the next. `cursor` is the position behind the event: store it in the transaction of your own
 * work, and each event is applied exactly once.
 */
export type EventHandler<Name extends EventName = EventName> = (event: Extract<FeedEvent, { event: Name }>, cursor: string) => unknown;

export type ProcessOptions = Omit<StreamOptions, "hints">;

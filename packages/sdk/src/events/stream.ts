// The types of `client.events.stream`: its arguments, options and items.
import type { FeedEvent } from "../generated/event-types.ts";
import type { EventName } from "../generated/records.ts";
import type { RetryWait } from "../hooks.ts";
import type { CommonOptions } from "../operations.ts";

/** The arguments of `client.events.stream`. */
export interface EventStreamInput {
  /** Only these events. Default: all events that the credential can read. 1 to 20 items. */
  event?: readonly EventName[] | undefined;
  /** Start after this position: the `cursor` of a stream, or `nextCursor` of `client.events.list`. Default: with new events. */
  cursor?: string | undefined;
}

/** The server does not know the cursor, or no longer has the events after it. Events may be missing: read the state again. */
export interface StreamReset {
  readonly event: "reset";
}

/** A record changed for which there are no events, such as a tag or a webhook. */
export interface StreamHint {
  readonly event: "changed";
  /** The kind of record. Newer servers may send others. */
  readonly kind: "tag" | "webhook" | "delivery" | "credential" | "order" | "view";
  /** The record's id. For `delivery`, the id of its webhook. */
  readonly id: string;
}

export interface StreamOptions extends Pick<CommonOptions, "signal" | "headers"> {
  /** Also yields a `StreamHint` for changes without events. Default: false. */
  readonly hints?: boolean | undefined;
  /** The longest wait for the response, and the longest time without a byte. The server sends one every 15 s. Default: 45,000. */
  readonly timeoutMs?: number | undefined;
  /** Retries in a row before the iteration ends with the error, 0 to 10. Default: no limit. */
  readonly maxRetries?: number | undefined;
  /** Called when the stream is connected, at first and again after each reconnection. */
  readonly onConnect?: (() => void) | undefined;
  /** Called before the wait after a failed connection, and before the client's hook. An error that it throws ends the iteration. */
  readonly onRetry?: ((wait: RetryWait) => void) | undefined;
}

/** Events as they happen. The iteration ends with `break`, `return()`, the signal, or `close()` of the client. */
export interface EventStream<out Item> extends AsyncIterable<Item>, AsyncDisposable {
  /** The position after the last item. Store it, and pass it as `cursor` to go on from there. Undefined before the first connection. */
  readonly cursor: string | undefined;
  next(): Promise<IteratorResult<Item, void>>;
  /** Closes the connection, also while `next` waits. */
  return(): Promise<IteratorResult<Item, void>>;
}

export type StreamItem = FeedEvent | StreamReset | StreamHint;

/** The position of an iteration. */
export interface StreamPlace {
  cursor: string | undefined;
}

/** The reason of signals that end an iteration without an error. */
export const ended = new Error("The stream has ended");

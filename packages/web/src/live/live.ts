// Events of the workspace as they happen, from the one stream of this browser.
import { type ReadonlySignal, signal } from "@preact/signals";
import type { FeedEvent, StreamHint } from "@worktrack/sdk";

/** The stream is connected, at first or again. Hints that were sent before are lost, because they have no cursor. */
export interface StreamConnection {
  readonly event: "connected";
}

export type LiveItem = FeedEvent | StreamHint | StreamConnection;

/** Whether a record that has no events may have changed: a hint names it, or hints may have been lost. Without an id: any record of the kind. */
export const mayHaveChanged = (item: LiveItem, kind: StreamHint["kind"], id?: string): boolean =>
  item.event === "connected" || (item.event === "changed" && item.kind === kind && (id === undefined || item.id === id));

/** `offline`: the stream is interrupted. It goes on after the last event, without a gap. */
export type ConnectionState = "connecting" | "live" | "offline";

const connection = signal<ConnectionState>("connecting");
const itemListeners = new Set<(item: LiveItem) => void>();
const resetListeners = new Set<() => void>();
const reconnectListeners = new Set<() => void>();

/** The state of the browser's stream. */
export const liveConnection: ReadonlySignal<ConnectionState> = connection;
export const setLiveConnection = (state: ConnectionState): void => {
  const before = connection.peek();
  connection.value = state;
  if (before === "offline" && state === "live") announceReconnect();
};

const listen = <T>(listeners: Set<T>, listener: T): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Calls the listener with each event and hint. Returns the function that ends it. */
export const onLiveItem = (listener: (item: LiveItem) => void): (() => void) => listen(itemListeners, listener);

/** Calls the listener when events may be missing, so that what it shows must be loaded again. */
export const onLiveReset = (listener: () => void): (() => void) => listen(resetListeners, listener);

/** Calls the listener when the connection may be back, so that what failed to load can be loaded again. */
export const onReconnect = (listener: () => void): (() => void) => listen(reconnectListeners, listener);

export const announceLiveItem = (item: LiveItem): void => {
  for (const listener of [...itemListeners]) listener(item);
};

export const announceLiveReset = (): void => {
  for (const listener of [...resetListeners]) listener();
};

export const announceReconnect = (): void => {
  for (const listener of [...reconnectListeners]) listener();
};

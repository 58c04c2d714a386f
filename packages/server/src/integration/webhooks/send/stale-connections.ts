// Recognizes requests that failed only because the receiver closed a reused connection just before they arrived.
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import type { buildConnector } from "undici";

export interface StaleConnections {
  readonly connect: buildConnector.connector;
  /** Whether a request failed with this error on a connection that had answered an earlier one, before any byte of its own answer. */
  isStale(error: unknown): boolean;
  /** Stops to watch the connections. */
  stop(): void;
}

interface Use {
  requests: number;
  /** What had been read from the connection when its newest request was sent. */
  bytesRead: number;
}

/** undici publishes here the socket of each request that it begins to write. */
const sendHeaders = "undici:client:sendHeaders";

/** Watches the connections that `connector` opens. Each is used for one request at a time. */
export const watchStaleConnections = (connector: buildConnector.connector): StaleConnections => {
  const uses = new WeakMap<object, Use>();
  const stale = new WeakSet<object>();

  const onSend = (message: unknown): void => {
    const { socket } = message as { readonly socket: Socket };
    const use = uses.get(socket);
    if (!use) return;
    use.requests++;
    use.bytesRead = socket.bytesRead;
  };
  subscribe(sendHeaders, onSend);

  const watch = (socket: Socket): void => {
    const use = { requests: 0, bytesRead: 0 };
    uses.set(socket, use);
    // undici destroys a connection that was closed with the error that its request fails with.
    socket.on("error", (error) => {
      if (use.requests > 1 && use.bytesRead === socket.bytesRead) stale.add(error);
    });
  };

  return {
    connect: (options, callback) =>
      connector(options, (...result) => {
        if (result[1]) watch(result[1]);
        callback(...result);
      }),
    isStale: (error) => typeof error === "object" && error !== null && stale.has(error),
    stop: () => unsubscribe(sendHeaders, onSend),
  };
};

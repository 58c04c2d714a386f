// Tracks the connections of an HTTP server, so that a stop closes each of them after an answer, never between a request and its answer.
import type { RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A stop closes a connection that has been idle for this long. By then, a request that was on its way has arrived. */
const idleMs = 1_000;

/** After this time, a stop also closes connections on which a request has begun but its headers are not complete. */
const headersMs = 3_000;

/** How long a connection is read after the server has closed its side. Unread bytes would reset it, and the client could lose an answer. */
const lingerMs = 1_000;
const sweepMs = 25;

export interface Connections {
  /** Adds `Connection: close` to the answers from now on. */
  announceClose(): void;
  /** Lets new requests wait. Returns the function that runs them. */
  hold(): () => void;
  /** Closes each connection when it becomes idle. Returns the function that ends this. */
  closeIdle(): () => void;
  /** Closes all connections at once, even if a request is running. */
  destroy(): void;
}

interface Connection {
  readonly tcp: Socket;
  /** The TLS socket after a handshake, otherwise `tcp`. */
  socket: Socket;
  running: number;
  /** The response to the last request, until it is sent. */
  newest: ServerResponse | undefined;
  bytesRead: number;
  idleSinceMs: number;
  /** Further requests are ignored. The client knows, and can repeat them on another connection. */
  isClosing: boolean;
}

/** Runs `app` for the requests of `server`. */
export const trackConnections = (server: Server, app: RequestListener): Connections => {
  const connections = new Set<Connection>();
  const bySocket = new WeakMap<Socket, Connection>();
  let isDraining = false;
  /** The requests that wait, while requests are held. */
  let held: (() => void)[] | undefined;
  let closingSinceMs = Number.POSITIVE_INFINITY;

  const opened = (tcp: Socket): Connection => {
    const connection = { tcp, socket: tcp, running: 0, newest: undefined, bytesRead: 0, idleSinceMs: performance.now(), isClosing: false };
    connections.add(connection);
    bySocket.set(tcp, connection);
    tcp.once("close", () => connections.delete(connection));
    return connection;
  };

  const begin = (connection: Connection, res: ServerResponse): void => {
    connection.running++;
    connection.newest = res;
    res.once("close", () => {
      // Reads the rest of a refused body, which would block the next request. Node does this itself only if none of the body was read.
      if (!res.req.complete) res.req.resume();
      connection.running--;
      connection.idleSinceMs = performance.now();
      if (connection.newest === res) connection.newest = undefined;
    });
  };

  const sweep = (): void => {
    const nowMs = performance.now();
    for (const connection of connections) {
      if (connection.running > 0 || connection.isClosing) continue;
      if (connection.bytesRead !== connection.tcp.bytesRead) connection.idleSinceMs = nowMs;
      connection.bytesRead = connection.tcp.bytesRead;
      if (nowMs - connection.idleSinceMs >= idleMs || nowMs - closingSinceMs >= headersMs) closeGently(connection);
    }
  };

  trackSockets(server, opened, (socket, connection) => bySocket.set(socket, connection));
  server.on("request", (req, res) => {
    const connection = bySocket.get(req.socket);
    if (!connection) return app(req, res);
    if (connection.isClosing || hasAnnounced(connection)) return req.resume();
    if (isDraining && connection.newest?.headersSent === false) connection.newest.setHeader("Connection", "keep-alive");
    begin(connection, res);
    if (!isDraining) return app(req, res);
    announce(connection, res);
    // A client that never waits for an answer would keep its connection open forever.
    connection.isClosing = performance.now() - closingSinceMs >= idleMs;
    // Requests that arrived together are all parsed before the first is answered, so that only the last one announces the close.
    setImmediate(() => (held ? held.push(() => app(req, res)) : app(req, res)));
  });

  return {
    announceClose: () => {
      isDraining = true;
      for (const connection of connections) if (connection.newest) announce(connection, connection.newest);
    },
    hold: () => {
      const waiting: (() => void)[] = [];
      held = waiting;
      return () => {
        held = undefined;
        for (const run of waiting) run();
      };
    },
    closeIdle: () => {
      closingSinceMs = performance.now();
      // setImmediate runs after pending reads, so that data that arrived while the event loop was busy is read first.
      const timer = setInterval(() => setImmediate(sweep), sweepMs);
      return () => clearInterval(timer);
    },
    destroy: () => {
      for (const { socket } of connections) socket.destroy();
    },
  };
};

const announce = (connection: Connection, res: ServerResponse): void => {
  if (res.headersSent) return;
  res.setHeader("Connection", "close");
  // Node calls destroySoon after a response with `Connection: close`. Its own version does not read what the client is still sending.
  connection.socket.destroySoon = () => closeGently(connection);
};

const hasAnnounced = ({ newest }: Connection): boolean => newest?.headersSent === true && newest.getHeader("Connection") === "close";

/** Closes the server's side, and the connection when the client has closed its side or `lingerMs` have passed. */
const closeGently = (connection: Connection): void => {
  const { socket } = connection;
  connection.isClosing = true;
  socket.end();
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once("close", () => clearTimeout(timer));
};

/** Reports each connection, and its TLS socket after the handshake. Their events have only the addresses in common. */
const trackSockets = (
  server: Server,
  opened: (tcp: Socket) => Connection,
  secured: (socket: Socket, connection: Connection) => void,
): void => {
  const handshakes = new Map<string, Connection>();
  server.on("connection", (tcp: Socket) => {
    const connection = opened(tcp);
    if (!("setSecureContext" in server)) return;
    const peer = peerOf(tcp);
    handshakes.set(peer, connection);
    tcp.once("close", () => handshakes.delete(peer));
  });
  server.on("secureConnection", (socket: Socket) => {
    const connection = handshakes.get(peerOf(socket));
    if (!connection) return;
    connection.socket = socket;
    secured(socket, connection);
  });
};

const peerOf = ({ remoteAddress, remotePort, localAddress }: Socket): string => `${remoteAddress} ${remotePort} ${localAddress}`;

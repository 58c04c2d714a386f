// Listens for HTTP or HTTPS with limits on slow clients, and on shutdown lets the running requests finish.
import { readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import type { Config } from "../config.ts";
import type { Runtime } from "../runtime.ts";
import { answerProtocolErrors } from "./protocol-errors.ts";
import { headersMax } from "./transport.ts";

/** Limits on slow clients. `requestTimeout` is above that of uploads; the code that reads a body limits its size and its time. */
const bounds = {
  headersTimeout: 10_000,
  requestTimeout: 31 * 60_000,
  keepAliveTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
  // refuseMalformed answers such a request with a problem.
  requireHostHeader: false,
};
const maxRequestsPerSocket = 10_000;
const sweepMs = 50;

export interface Listener {
  /** The URL for clients. It is https when this process terminates TLS. */
  readonly url: string;
  /** Refuses new connections, waits for running requests, and closes those that have not finished within the drain time. */
  stop(): Promise<void>;
}

export const listen = async (
  app: RequestListener,
  config: Pick<Config, "host" | "port" | "tls" | "drainMs">,
  runtime: Pick<Runtime, "baseUrl" | "log">,
): Promise<Listener> => {
  const { tls } = config;
  const server: Server = tls
    ? createTlsServer({ ...bounds, cert: readFileSync(tls.certFile), key: readFileSync(tls.keyFile) }, app)
    : createServer(bounds, app);
  server.maxRequestsPerSocket = maxRequestsPerSocket;
  server.maxHeadersCount = headersMax;
  answerProtocolErrors(server, runtime);
  const silent = silentSockets(server);
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(config.port, config.host, resolve));
  const { port } = server.address() as AddressInfo;
  const host = config.host.includes(":") ? `[${config.host}]` : config.host;
  return { url: `${tls ? "https" : "http"}://${host}:${port}`, stop: () => stop(server, silent, config.drainMs) };
};

/** Tracks connections without a request so far. Node counts them as busy, and does not know those whose TLS handshake is not complete. */
const silentSockets = (server: Server): ReadonlyMap<string, Socket> => {
  const silent = new Map<string, Socket>();
  server.on("connection", (socket: Socket) => {
    const peer = peerOf(socket);
    silent.set(peer, socket);
    socket.once("close", () => silent.delete(peer));
  });
  server.on("request", ({ socket }) => silent.delete(peerOf(socket)));
  return silent;
};

/** Identifies a connection by its addresses: under TLS, its `connection` and `request` events have different socket objects. */
const peerOf = ({ remoteAddress, remotePort, localAddress }: Socket): string => `${remoteAddress} ${remotePort} ${localAddress}`;

const stop = async (server: Server, silent: ReadonlyMap<string, Socket>, drainMs: number): Promise<void> => {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A kept-alive connection becomes idle after its last answer. Without this it would stay open for keepAliveTimeout.
  const sweep = setInterval(() => {
    server.closeIdleConnections();
    for (const socket of silent.values()) socket.destroy();
  }, sweepMs);
  const deadline = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
};

// Listens for HTTP or HTTPS with limits on slow clients, and on shutdown lets the running requests finish.
import type { RequestListener, Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, Server as NetServer } from "node:net";
import { setImmediate as nextImmediate, setTimeout as sleep } from "node:timers/promises";
import type { Runtime } from "../runtime.ts";
import type { Config } from "../settings/config.ts";
import { bind } from "../settings/listen-address.ts";
import { addressUrl } from "../settings/local-url.ts";
import { type Connections, trackConnections } from "./connections.ts";
import { createServer } from "./node-http.ts";
import { answerProtocolErrors } from "./protocol-errors.ts";
import { readTlsFiles } from "./tls-files.ts";
import { headersMax } from "./transport.ts";

/** Limits on slow clients. `requestTimeout` is above that of uploads; the code that reads a body limits its size and its time. */
const bounds = {
  headersTimeout: 10_000,
  requestTimeout: 31 * 60_000,
  keepAliveTimeout: 60_000,
  // A client gets the time above in the header Keep-Alive. The server closes later than proxies and clients that ignore it: most of them keep
  // idle connections for 60 to 120 s. Otherwise a request could cross the close, and get no answer.
  keepAliveTimeoutBuffer: 65_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
  // refuseMalformed answers such a request with a problem.
  requireHostHeader: false,
};
const maxRequestsPerSocket = 10_000;

export interface Listener {
  /** The URL with the address that it listens on. It is https when this process terminates TLS. */
  readonly url: string;
  readonly port: number;
  /**
   * Announces the end of each connection with its next answer, and refuses new connections after the drain delay. Then calls `onClosing`, waits
   * for running requests, and closes those that have not finished within the drain time.
   */
  stop(onClosing?: () => void): Promise<void>;
}

export const listen = async (
  app: RequestListener,
  config: Pick<Config, "host" | "port" | "tls" | "drainDelayMs" | "drainMs">,
  runtime: Pick<Runtime, "baseUrl" | "log">,
): Promise<Listener> => {
  const { tls } = config;
  const server: Server = tls ? createTlsServer({ ...bounds, ...readTlsFiles(tls) }) : createServer(bounds);
  server.maxRequestsPerSocket = maxRequestsPerSocket;
  server.maxHeadersCount = headersMax;
  answerProtocolErrors(server, runtime);
  const connections = trackConnections(server, app);
  await bind(server, config);
  const { port } = server.address() as AddressInfo;
  const url = addressUrl({ ...config, port });
  return { url, port, stop: (onClosing = () => {}) => stop(server, connections, config, onClosing) };
};

const stop = async (
  server: Server,
  connections: Connections,
  { drainDelayMs, drainMs }: Pick<Config, "drainDelayMs" | "drainMs">,
  onClosing: () => void,
): Promise<void> => {
  connections.announceClose();
  if (drainDelayMs > 0) await sleep(drainDelayMs);
  onClosing();
  // While answers are held, clients that wait for them open no further connections, so the backlog becomes empty.
  const release = connections.hold();
  await emptyBacklog(server);
  // `close` of node:http would also destroy idle connections, and so lose a request that is in transit.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  release();
  const stopClosing = connections.closeIdle();
  const deadline = setTimeout(() => connections.destroy(), drainMs);
  await closed;
  clearTimeout(deadline);
  stopClosing();
  // Stops the timer that checks for slow requests.
  server.close();
};

/**
 * The listener closes in a quiet moment. Until `preferQuiet`, that needs `quiet` milliseconds without a new connection before it. After `max`,
 * the listener closes in any case.
 */
const backlogMs = { quiet: 25, preferQuiet: 500, max: 2_000 };
const shortTurnMs = 0.5;

/**
 * Resolves when no connection waits to be accepted: the system resets those when the listening socket closes. Node accepts one connection
 * in each turn of the event loop. So a turn that accepts none has found none, and after a short turn there is still none.
 */
const emptyBacklog = async (server: Server): Promise<void> => {
  const startMs = performance.now();
  let [turnMs, quietSinceMs] = [startMs, startMs];
  let isTurnQuiet = false;
  const onConnection = (): void => {
    isTurnQuiet = false;
    quietSinceMs = performance.now();
  };
  server.on("connection", onConnection);
  for (let nowMs = startMs; nowMs - startMs < backlogMs.max; turnMs = nowMs) {
    isTurnQuiet = true;
    await nextImmediate();
    nowMs = performance.now();
    const isQuiet = nowMs - quietSinceMs >= backlogMs.quiet || nowMs - startMs >= backlogMs.preferQuiet;
    if (isQuiet && isTurnQuiet && nowMs - turnMs < shortTurnMs) break;
  }
  server.off("connection", onConnection);
};

import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Agent } from "undici";
import { beforeAll, describe, onTestFinished } from "vitest";
import { Worktrack, type WorktrackOptions } from "../src/index.ts";

export const token = "wtk_0123456789ab_averysecretsecret";

/** One request as the server received it. */
export interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** Starts a loopback server that handles the nth request with the nth listener, and all later ones with the last. */
export const serve = async (...listeners: RequestListener[]): Promise<{ baseUrl: string; seen: Seen[] }> => {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const index = Math.min(seen.length, listeners.length - 1);
    const { method, url, headers } = request;
    // A client may disconnect during its request.
    seen.push({ method, url, headers, body: await text(request).catch(() => "") });
    listeners[index]?.(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
};

const dispatcher = new Agent({ allowH2: false });
const transports: Readonly<Record<string, Partial<WorktrackOptions>>> = { "node:http": {}, undici: { dispatcher }, fetch: { fetch } };
let transport: Partial<WorktrackOptions> = {};

/** Runs the tests once with each transport, which `connect` uses. */
export const describeTransports = (tests: (transport: string) => void, names = Object.keys(transports)): void =>
  describe.each(names)("over %s", (name) => {
    beforeAll(() => {
      transport = transports[name] ?? {};
      return () => {
        transport = {};
      };
    });
    tests(name);
  });

/** Creates a client that closes when the test ends. */
export const connect = (baseUrl: string, options: Partial<WorktrackOptions> = {}): Worktrack => {
  const client = new Worktrack({ baseUrl, token, ...transport, ...options });
  onTestFinished(() => client.close());
  return client;
};

type Headers = Readonly<Record<string, string>>;

export const json =
  (value: unknown, headers: Headers = {}, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(value));

export const problem = (status: number, code: string, headers: Headers = {}, extra: object = {}): RequestListener =>
  json(
    { type: `/docs/errors/${code}`, title: code, status, detail: `Because of ${code}`, instance: "/", code, requestId: "r-1", ...extra },
    { "Content-Type": "application/problem+json", "X-Request-Id": "r-1", ...headers },
    status,
  );

/** Resets the connection without a response. */
export const reset: RequestListener = ({ socket }) => void socket.resetAndDestroy();
/** Sends headers and the start of a body, then stalls. */
export const stall: RequestListener = (_, response) => void response.writeHead(200, { "Content-Type": "application/json" }).write('{"id":');
/** Never responds. */
export const silence: RequestListener = () => {};

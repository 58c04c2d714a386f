import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { Worktrack, type WorktrackOptions } from "../src/index.ts";

export const token = "wtk_0123456789ab_averysecretsecret";

/** What the server saw of one request. */
export interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** A server on loopback that answers the n-th request with the n-th listener, the last one for all further requests. */
export const serve = async (...listeners: RequestListener[]): Promise<{ baseUrl: string; seen: Seen[] }> => {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const index = Math.min(seen.length, listeners.length - 1);
    const { method, url, headers } = request;
    // A client may go away while it sends.
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

/** A client of such a server. */
export const connect = (baseUrl: string, options: Partial<WorktrackOptions> = {}): Worktrack => {
  const client = new Worktrack({ baseUrl, token, ...options });
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

/** Cuts the connection without an answer. */
export const reset: RequestListener = ({ socket }) => void socket.resetAndDestroy();
/** Answers headers and a beginning, then nothing more. */
export const stall: RequestListener = (_, response) => void response.writeHead(200, { "Content-Type": "application/json" }).write('{"id":');
/** Never answers. */
export const silence: RequestListener = () => {};

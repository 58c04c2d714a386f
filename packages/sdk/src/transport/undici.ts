// Sends requests with undici: through the proxy that the environment names, or with the dispatcher of the program.
import type { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import { UsageError } from "../errors.ts";
import type { ResponseHeaders, TextResponse } from "../response.ts";
import type { Settings } from "../settings.ts";
import { type Connections, type FileRequest, type FileResponse, limits, type TextRequest } from "./connections.ts";
import { proxyVariableNames, readNoProxy } from "./environment.ts";
import { lengthOf, textOf } from "./node-stream.ts";

/** Bundlers cannot follow this name, and would break undici, whose modules require those of Node. */
const packageName: string = "undici";

const loadUndici = async (): Promise<typeof import("undici")> => {
  try {
    return await import(/* webpackIgnore: true */ /* @vite-ignore */ packageName);
  } catch (cause) {
    throw new UsageError("Calls through a proxy need the package undici, which is not installed.", { cause });
  }
};

/** undici is loaded only when a proxy needs it, because it takes longer to load than Node takes to start. @throws UsageError */
export const openProxied = async (settings: Settings): Promise<UndiciConnections> => {
  const { EnvHttpProxyAgent } = await loadUndici();
  const { connections, connectTimeoutMs: connectTimeout } = limits;
  const tls = settings.ca === undefined ? {} : { ca: settings.ca };
  // Except for connecting, only the attempt's own timer limits the time.
  const timeouts = { connectTimeout, headersTimeout: 0, bodyTimeout: 0, connect: { ...tls, timeout: connectTimeout } };
  const options = { ...timeouts, connections, allowH2: false, noProxy: readNoProxy(), requestTls: tls };
  try {
    return new UndiciConnections(settings.origin, new EnvHttpProxyAgent(options));
  } catch {
    // Without the cause, because the address may have a password.
    throw new UsageError(`One of ${proxyVariableNames} is not the address of a proxy, such as http://proxy.example.com:8080.`);
  }
};

/** The program closes its own dispatcher. */
export const openDispatcher = (origin: string, dispatcher: object): Connections => {
  const connections = new UndiciConnections(origin, dispatcher as Dispatcher);
  return { call: (request) => connections.call(request), download: (request) => connections.download(request), close: async () => {} };
};

/** undici returns repeated headers as arrays. */
const toHeaders = (headers: Readonly<Record<string, string | string[] | undefined>>): ResponseHeaders => {
  const joined: Record<string, string | undefined> = {};
  for (const name in headers) joined[name] = headers[name]?.toString();
  return joined;
};

class UndiciConnections implements Connections {
  readonly #origin: string;
  readonly #dispatcher: Dispatcher;

  constructor(origin: string, dispatcher: Dispatcher) {
    this.#origin = origin;
    this.#dispatcher = dispatcher;
  }

  async call({ method, path, headers, signal, body }: TextRequest): Promise<TextResponse> {
    const request = { origin: this.#origin, method, path, signal };
    const content =
      typeof body === "object"
        ? // undici accepts an async iterable and respects backpressure, but its types only allow streams.
          { headers: { ...headers, ...lengthOf(body) }, body: body.chunks() as unknown as Readable }
        : { headers, body: body ?? null };
    const answer = await this.#dispatcher.request({ ...request, ...content });
    return { status: answer.statusCode, headers: toHeaders(answer.headers), text: await textOf(answer.body) };
  }

  async download({ url, headers, signal }: FileRequest): Promise<FileResponse> {
    const request = { origin: url.origin, path: url.pathname + url.search, method: "GET", headers, signal, bodyTimeout: 0 } as const;
    const { statusCode: status, headers: received, body } = await this.#dispatcher.request(request);
    body.on("error", () => {});
    return { status, headers: toHeaders(received), chunks: body, cancel: () => void body.destroy() };
  }

  close(): Promise<void> {
    return this.#dispatcher.close();
  }
}

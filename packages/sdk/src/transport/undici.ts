// Sends requests with undici: to the server, through the proxy that the environment names, or with the dispatcher of the program.
import type { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import { UsageError } from "../errors.ts";
import type { ResponseHead, ResponseHeaders, TextResponse } from "../response.ts";
import type { Settings } from "../settings.ts";
import { proxyUnreachable } from "./connection-error.ts";
import { type Connections, type FileRequest, type FileResponse, limits, type TextRequest } from "./connections.ts";
import { proxyVariableNames, readNoProxy } from "./environment.ts";
import { createTextCollector, failure, lengthOf, responseTooLarge, textOf } from "./node-stream.ts";

/** A variable, so that bundlers skip the import: bundling breaks undici, whose modules require Node's. */
const packageName: string = "undici";

const loadUndici = (): Promise<typeof import("undici")> => import(/* webpackIgnore: true */ /* @vite-ignore */ packageName);

/** Except for connecting, only the attempt's own timer limits the time. */
const agentOptions = ({ ca }: Pick<Settings, "ca">) => {
  const { connections, connectTimeoutMs: connectTimeout } = limits;
  const connect = { ...(ca !== undefined && { ca }), timeout: connectTimeout };
  return { connections, connectTimeout, headersTimeout: 0, bodyTimeout: 0, allowH2: false, connect };
};

/** Loads undici on the first call, because it takes longer to load than the whole SDK. Undefined in a bundle, which has no undici. */
export const openAgent = async (settings: Settings): Promise<Connections | undefined> => {
  const undici = await loadUndici().catch(() => undefined);
  return undici && new AgentConnections(settings.origin, new undici.Agent(agentOptions(settings)));
};

/** @throws UsageError */
export const openProxied = async (settings: Settings): Promise<Connections> => {
  const { EnvHttpProxyAgent } = await loadUndici().catch((cause: unknown) => {
    throw new UsageError("Calls through a proxy need the package undici, which is not installed.", { cause });
  });
  const requestTls = settings.ca === undefined ? {} : { ca: settings.ca };
  try {
    const agent = new EnvHttpProxyAgent({ ...agentOptions(settings), noProxy: readNoProxy(), requestTls });
    return new AgentConnections(settings.origin, agent, (cause) => blameProxy(settings.origin, cause));
  } catch {
    // Without the cause, because the address may have a password.
    throw new UsageError(`One of ${proxyVariableNames} is not the address of a proxy, such as http://proxy.example.com:8080.`);
  }
};

/** The place where a connection failed, as Node and undici report it. */
type Failed = Error & { readonly code?: string; readonly hostname?: string; readonly port?: number };

/** Replaces an error of a connection that was not to the server itself, so that the message names the proxy. */
const blameProxy = (origin: string, cause: unknown): unknown => {
  if (!(cause instanceof Error)) return cause;
  const [failed] = (cause instanceof AggregateError ? cause.errors : [cause]) as Failed[];
  const { hostname, port, protocol } = new URL(origin);
  const isProxy =
    failed?.code === "UND_ERR_PRX_CONN" ||
    (failed?.hostname !== undefined && failed.hostname !== hostname) ||
    (failed?.port !== undefined && failed.port !== Number(port || (protocol === "https:" ? 443 : 80))) ||
    (failed?.code === "UND_ERR_CONNECT_TIMEOUT" && !failed.message.includes(hostname));
  return isProxy ? Object.assign(new Error("proxy", { cause }), { code: proxyUnreachable, reason: failed?.code }) : cause;
};

/** `close` does nothing: the application owns the dispatcher. */
export const openDispatcher = (origin: string, dispatcher: object): Connections => {
  const connections = new UndiciConnections(origin, dispatcher as Dispatcher);
  return { call: (request) => connections.call(request), download: (request) => connections.download(request), close: async () => {} };
};

/** undici returns repeated headers as arrays. */
const toHeaders = (headers: Readonly<Record<string, string | string[] | undefined>>): ResponseHeaders => {
  const joined: Record<string, string | undefined> = Object.create(null);
  for (const name in headers) joined[name] = headers[name]?.toString();
  return joined;
};

/** Connections of any version of undici, by its method `request`. */
class UndiciConnections implements Connections {
  readonly origin: string;
  readonly dispatcher: Dispatcher;
  readonly explain: (cause: unknown) => unknown;

  constructor(origin: string, dispatcher: Dispatcher, explain: (cause: unknown) => unknown = (cause) => cause) {
    this.origin = origin;
    this.dispatcher = dispatcher;
    this.explain = explain;
  }

  async #request(options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
    try {
      return await this.dispatcher.request(options);
    } catch (cause) {
      throw this.explain(cause);
    }
  }

  async call({ method, path, headers, deadline, body }: TextRequest): Promise<TextResponse> {
    const answer = await this.#request({ origin: this.origin, method, path, signal: deadline.signal, ...contentOf(headers, body) });
    return { status: answer.statusCode, headers: toHeaders(answer.headers), text: await textOf(answer.body) };
  }

  async download({ method, url, headers, body, deadline }: FileRequest): Promise<FileResponse> {
    const address = { origin: url.origin, path: url.pathname + url.search, method };
    const answer = await this.#request({ ...address, ...contentOf(headers, body), signal: deadline.signal, bodyTimeout: 0 });
    const { statusCode: status, headers: received, body: chunks } = answer;
    chunks.on("error", () => {});
    return { status, headers: toHeaders(received), chunks, cancel: () => void chunks.destroy() };
  }

  close(): Promise<void> {
    return this.dispatcher.close();
  }
}

/** undici accepts an async iterable and respects backpressure, but its types only allow streams. */
const contentOf = (headers: TextRequest["headers"], body: TextRequest["body"]) =>
  typeof body === "object"
    ? { headers: { ...headers, ...lengthOf(body) }, body: body.chunks() as unknown as Readable }
    : { headers, body: body ?? null };

/** Connections of the SDK's own undici. Calls collect their response without a stream, which would cost a third of the whole call. */
class AgentConnections extends UndiciConnections {
  override call({ method, path, headers, deadline, body }: TextRequest): Promise<TextResponse> {
    return new Promise((resolve, reject) => {
      const text = createTextCollector();
      let head: ResponseHead | undefined;
      // A request that waits for a connection has no controller yet.
      deadline.onEnd(() => reject(failure("ABORT_ERR")));
      this.dispatcher.dispatch(
        { origin: this.origin, method, path, ...contentOf(headers, body) },
        {
          onRequestStart: (controller) => deadline.onEnd(() => controller.abort(failure("ABORT_ERR"))),
          onResponseStart: (_, status, received) => {
            head = { status, headers: toHeaders(received) };
          },
          onResponseData: (controller, chunk) => {
            if (!text.add(chunk)) controller.abort(failure(responseTooLarge));
          },
          onResponseEnd: () => {
            if (head) resolve({ ...head, text: text.read() });
          },
          onResponseError: (_, cause) => reject(this.explain(cause)),
        },
      );
    });
  }
}

// Sends single attempts over keep-alive connections, using undici or node:http.
import type { Readable } from "node:stream";
import type { headers as contractHeaders } from "@worktrack/contract";
import manifest from "../package.json" with { type: "json" };
import type { CallAttempt } from "./call-attempt.ts";
import { toConnectionError } from "./connection-error.ts";
import { usesProxy } from "./environment.ts";
import { TimeoutError, UsageError } from "./errors.ts";
import { SourceError, watchPieces } from "./file-body.ts";
import { withHooks } from "./hooks.ts";
import type { NodeHttpPool, TextRequest } from "./node-http.ts";
import type { Request } from "./request.ts";
import type { StreamResponse, TextResponse } from "./response.ts";
import type { Settings } from "./settings.ts";
import { openUndici, type UndiciConnections } from "./undici-connections.ts";

const limits = {
  /** Calls beyond 100 wait for a free connection. The wait counts toward their timeout. */
  connections: 100,
  connectTimeoutMs: 10_000,
  /** Responses are held in memory, so their size is limited. */
  responseBytesMax: 64 * 1024 * 1024,
};

const names: Pick<typeof contractHeaders, "version" | "client"> = { version: "X-Service-Api-Version", client: "X-Service-Client" };

/** One attempt of a call. */
export interface TransportRequest {
  readonly call: CallAttempt;
  readonly request: Request;
  /** In addition to the headers that every request has. */
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** One attempt of a download. */
export interface DownloadRequest extends Omit<TransportRequest, "request"> {
  readonly url: URL;
}

/** Sends a request whose body is known already. */
type Exchange = (request: Omit<TextRequest, "body">) => Promise<TextResponse>;

const typeOf = (body: Request["body"]): Record<string, string> => {
  if (body === undefined) return {};
  if (typeof body === "string") return { "Content-Type": "application/json" };
  return { "Content-Type": "application/octet-stream", ...(body.size !== undefined && { "Content-Length": `${body.size}` }) };
};

const authorizationOf = (token: string) => ({ Authorization: `Bearer ${token}` });

/** Keep-alive connections to one server. Never follows a redirect, so the token goes nowhere else. */
export class Transport {
  readonly #settings: Settings;
  readonly #headers: Readonly<Record<string, string>>;
  #undici: Promise<UndiciConnections> | undefined;
  #nodeHttp: Promise<NodeHttpPool> | undefined;
  #closing: Promise<void> | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#headers = {
      Accept: "application/json",
      "User-Agent": `worktrack-sdk/${manifest.version}`,
      ...settings.headers,
      ...(typeof settings.token === "string" && authorizationOf(settings.token)),
      [names.client]: settings.client,
      [names.version]: settings.apiVersion,
    };
  }

  /** The headers of an attempt, with the current token. */
  async #headersNow(): Promise<Readonly<Record<string, string>>> {
    const { token } = this.#settings;
    return typeof token === "function" ? { ...this.#headers, ...authorizationOf(await token()) } : this.#headers;
  }

  /** Sends one attempt and returns the response, whatever its status. @throws ConnectionError, TimeoutError, or the signal's reason */
  send(attempt: TransportRequest): Promise<TextResponse> {
    return withHooks(this.#settings, attempt.call, () => this.#send(attempt));
  }

  async #send({ call, request, headers, timeoutMs, signal }: TransportRequest): Promise<TextResponse> {
    const { body } = request;
    const isFile = typeof body === "object";
    const exchange = await this.#openExchange(body, () => timer.refresh());
    const own = await this.#headersNow();
    signal?.throwIfAborted();
    const ending = new AbortController();
    const onAbort = () => ending.abort();
    const timer = setTimeout(onAbort, timeoutMs);
    signal?.addEventListener("abort", onAbort);
    try {
      return await exchange({
        method: request.method,
        path: this.#settings.prefix + request.path,
        headers: { ...own, ...typeOf(body), ...headers },
        signal: ending.signal,
      });
    } catch (cause) {
      signal?.throwIfAborted();
      if (cause instanceof SourceError) throw cause.cause;
      if (ending.signal.aborted) throw new TimeoutError(call, timeoutMs, isFile ? "file" : "attempt");
      throw toConnectionError(call, this.#settings.origin, cause);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
    }
  }

  /** Sends one attempt of a download and streams the body. The token is sent to the client's own server only. */
  fetch(attempt: DownloadRequest): Promise<StreamResponse> {
    return withHooks(this.#settings, attempt.call, () => this.#fetch(attempt));
  }

  async #fetch({ call, url, headers, timeoutMs, signal }: DownloadRequest): Promise<StreamResponse> {
    const { downloads } = await this.#openUndici();
    signal?.throwIfAborted();
    const { origin, prefix } = this.#settings;
    const isOwn = url.origin === origin && url.pathname.startsWith(`${prefix}/`);
    const own = isOwn ? await this.#headersNow() : {};
    const ending = new AbortController();
    const onAbort = () => ending.abort(signal?.reason);
    signal?.addEventListener("abort", onAbort);
    const timer = setTimeout(onAbort, timeoutMs);
    const failure = (cause: unknown): unknown => {
      if (signal?.aborted) return signal.reason;
      const isLate = ending.signal.aborted || (cause as { code?: unknown }).code === "UND_ERR_BODY_TIMEOUT";
      return isLate ? new TimeoutError(call, timeoutMs, "file") : toConnectionError(call, url.origin, cause);
    };
    try {
      const answer = await downloads.request({
        origin: url.origin,
        path: url.pathname + url.search,
        method: "GET",
        headers: { ...own, ...headers, Accept: "*/*" },
        bodyTimeout: timeoutMs,
        signal: ending.signal,
      });
      const body = answer.body.on("error", () => {}).once("close", () => signal?.removeEventListener("abort", onAbort));
      return { status: answer.statusCode, headers: answer.headers, body, failure };
    } catch (cause) {
      signal?.removeEventListener("abort", onAbort);
      throw failure(cause);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Waits for calls in flight, then closes the connections. */
  close(): Promise<void> {
    this.#closing ??= Promise.allSettled([this.#undici, this.#nodeHttp]).then(async (opened) => {
      await Promise.all(opened.map((connections) => connections.status === "fulfilled" && connections.value?.close()));
    });
    return this.#closing;
  }

  /** Loads what sends this body: JSON goes over the client's transport, and files over undici. `onPiece` follows the progress of a file. */
  async #openExchange(body: Request["body"], onPiece: () => void): Promise<Exchange> {
    const { transport, dispatcher, origin } = this.#settings;
    if (typeof body !== "object" && transport === "node:http" && !dispatcher && !usesProxy()) {
      const pool = await this.#openNodeHttp();
      return (request) => pool.request({ ...request, body });
    }
    const { calls } = await this.#openUndici();
    return async (request) => {
      // undici accepts an async iterable and respects backpressure, but its types only allow streams.
      const sent = typeof body === "object" ? (watchPieces(body, onPiece) as unknown as Readable) : (body ?? null);
      const answer = await calls.request({ ...request, origin, body: sent });
      return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
    };
  }

  #openUndici(): Promise<UndiciConnections> {
    this.#requireOpen();
    this.#undici ??= openUndici(this.#settings, limits);
    return this.#undici;
  }

  #openNodeHttp(): Promise<NodeHttpPool> {
    this.#requireOpen();
    this.#nodeHttp ??= import("./node-http.ts").then(
      ({ NodeHttpPool }) => new NodeHttpPool(this.#settings.origin, { ...limits, ca: this.#settings.ca }),
    );
    return this.#nodeHttp;
  }

  #requireOpen(): void {
    if (this.#closing) throw new UsageError("The client is closed. Create a new one.");
  }
}

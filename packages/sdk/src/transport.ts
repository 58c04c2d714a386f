// Sends single attempts over the connections that the runtime provides.
import { checkPlatform, openConnections, toConnectionError, userAgent } from "#transport";
import type { CallAttempt } from "./call-attempt.ts";
import { TimeoutError, UsageError } from "./errors.ts";
import { withHooks } from "./hooks.ts";
import type { Request } from "./request.ts";
import type { StreamResponse, TextResponse } from "./response.ts";
import type { Settings } from "./settings.ts";
import type { Connections, FileResponse } from "./transport/connections.ts";
import { Deadline } from "./transport/deadline.ts";
import { watchFile } from "./transport/file-body.ts";

const names = { version: "X-Service-Api-Version", client: "X-Service-Client" };

/** One attempt of a call. */
export interface TransportRequest {
  readonly call: CallAttempt;
  readonly request: Request;
  /** In addition to the headers that every request has. */
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** One attempt of a download, or of a POST whose response is streamed. */
export interface DownloadRequest extends Omit<TransportRequest, "request"> {
  readonly url: URL;
  readonly body?: string | undefined;
}

const typeOf = (body: Request["body"]): Record<string, string> | undefined =>
  body === undefined ? undefined : { "Content-Type": typeof body === "string" ? "application/json" : "application/octet-stream" };

const authorizationOf = (token: string) => ({ Authorization: `Bearer ${token}` });

/** Keep-alive connections to one server. Never follows a redirect, so the token goes nowhere else. */
export class Transport {
  readonly #settings: Settings;
  /** The token, and the headers that the program adds to every request. */
  readonly #base: Readonly<Record<string, string>>;
  readonly #headers: Readonly<Record<string, string>>;
  #opening: Promise<Connections> | undefined;
  #connections: Connections | undefined;
  #closing: Promise<void> | undefined;

  /** @throws UsageError when this runtime is too old, or does not support an option */
  constructor(settings: Settings) {
    checkPlatform(settings);
    this.#settings = settings;
    this.#base = {
      ...(userAgent !== undefined && { "User-Agent": userAgent }),
      ...settings.headers,
      ...(typeof settings.token === "string" && authorizationOf(settings.token)),
    };
    this.#headers = { Accept: "application/json", ...this.#base, [names.client]: settings.client, [names.version]: settings.apiVersion };
  }

  /** The headers of an attempt, with the current token. */
  #headersNow(headers = this.#headers): Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>> {
    const { token } = this.#settings;
    return typeof token === "function" ? token().then((current) => ({ ...headers, ...authorizationOf(current) })) : headers;
  }

  /** Sends one attempt and returns the response, whatever its status. @throws ConnectionError, TimeoutError, or the signal's reason */
  send(attempt: TransportRequest): Promise<TextResponse> {
    return withHooks(this.#settings, attempt.call, () => this.#send(attempt));
  }

  async #send({ call, request, headers, timeoutMs, signal }: TransportRequest): Promise<TextResponse> {
    const { method, path, body } = request;
    const connections = this.#openNow() ?? (await this.#open());
    const own = await this.#headersNow();
    signal?.throwIfAborted();
    const deadline = new Deadline(timeoutMs, signal);
    let broken: { readonly error: unknown } | undefined;
    const onError = (error: unknown) => {
      broken = { error };
      // Deferred, because the error comes from a callback of the connection.
      setTimeout(deadline.abort);
    };
    try {
      return await connections.call({
        method,
        path: this.#settings.prefix + path,
        headers: { ...own, ...typeOf(body), ...headers },
        body: typeof body === "object" ? watchFile(body, { onPiece: deadline.extend, onError }) : body,
        deadline,
      });
    } catch (cause) {
      signal?.throwIfAborted();
      if (broken) throw broken.error;
      if (deadline.hasEnded) throw new TimeoutError(call, timeoutMs, typeof body === "object" ? "file" : "attempt");
      throw toConnectionError(call, this.#settings.origin, cause);
    } finally {
      deadline.end();
    }
  }

  /** Sends one attempt and streams the response. The token is sent to the client's own server only. */
  fetch(attempt: DownloadRequest): Promise<StreamResponse> {
    return withHooks(this.#settings, attempt.call, () => this.#fetch(attempt));
  }

  async #fetch({ call, url, body, headers, timeoutMs, signal }: DownloadRequest): Promise<StreamResponse> {
    const connections = this.#openNow() ?? (await this.#open());
    const { origin, prefix } = this.#settings;
    const isOwn = url.origin === origin && url.pathname.startsWith(`${prefix}/`);
    // A message of /mcp names the program that made it, and has no date version.
    const own = isOwn ? await this.#headersNow(body === undefined ? this.#headers : this.#base) : {};
    signal?.throwIfAborted();
    const deadline = new Deadline(timeoutMs, signal);
    const failure = (cause: unknown): unknown => {
      if (signal?.aborted) return signal.reason;
      return deadline.hasEnded ? new TimeoutError(call, timeoutMs, "file") : toConnectionError(call, url.origin, cause);
    };
    try {
      const all = { ...own, Accept: "*/*", ...typeOf(body), ...headers };
      const answer = await connections.download({ method: call.method, url, headers: all, body, deadline });
      deadline.pause();
      const cancel = () => {
        deadline.end();
        answer.cancel();
      };
      return { ...answer, chunks: watchChunks(answer, deadline, failure), cancel };
    } catch (cause) {
      deadline.end();
      throw failure(cause);
    }
  }

  /** Waits for calls in flight, then closes the connections. */
  close(): Promise<void> {
    this.#closing ??= Promise.allSettled([this.#opening]).then(() => this.#connections?.close());
    return this.#closing;
  }

  #openNow(): Connections | undefined {
    if (this.#closing) throw new UsageError("The client is closed. Create a new one.");
    return this.#connections;
  }

  #open(): Promise<Connections> {
    this.#opening ??= openConnections(this.#settings).then((connections) => {
      this.#connections = connections;
      return connections;
    });
    return this.#opening;
  }
}

/** Limits the time of each read. While the program does not read, no time passes. */
async function* watchChunks(
  { chunks }: FileResponse,
  deadline: Deadline,
  failure: (cause: unknown) => unknown,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    deadline.extend();
    for await (const chunk of chunks) {
      deadline.pause();
      yield chunk;
      deadline.extend();
    }
  } catch (cause) {
    throw failure(cause);
  } finally {
    deadline.end();
  }
}

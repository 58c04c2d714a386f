import type { Readable } from "node:stream";
import type { headers as contractHeaders } from "@worktrack/contract";
import type { Agent, Pool } from "undici";
import manifest from "../package.json" with { type: "json" };
import type { RawAnswer, StreamedAnswer } from "./answer.ts";
import { connectionFailure } from "./connection.ts";
import { TimeoutError, UsageError } from "./errors.ts";
import type { FileBody, Request } from "./request.ts";
import { dateVersion } from "./routes.ts";
import type { Settings } from "./settings.ts";

/** Answers are held in memory, so they have a bound. */
const maxAnswerBytes = 64 * 1024 * 1024;
/** Further calls wait for a free connection; waiting counts towards their time-out. */
const connecting = { connections: 100, headersTimeout: 0, allowH2: false };

const names: Pick<typeof contractHeaders, "version" | "client"> = { version: "X-Service-Api-Version", client: "X-Service-Client" };

export interface Attempt {
  readonly request: Request;
  /** Beside those that every request has. */
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** A download, once. */
export interface Fetch extends Omit<Attempt, "request"> {
  readonly operation: string;
  readonly url: URL;
}

/** Carries out of undici what the source of an upload threw. */
class SourceFailure extends Error {}

/** Tells about each piece that is asked for, which is when the one before is taken. */
const watched = async function* ({ chunks }: FileBody, onPiece: () => void): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of chunks()) {
      onPiece();
      yield chunk;
    }
    onPiece();
  } catch (cause) {
    throw new SourceFailure("", { cause });
  }
};

const typeOf = (body: Request["body"]): Record<string, string> => {
  if (body === undefined) return {};
  if (typeof body === "string") return { "Content-Type": "application/json" };
  return { "Content-Type": "application/octet-stream", ...(body.size !== undefined && { "Content-Length": `${body.size}` }) };
};

/** Connections to one server, kept alive. Follows no redirect: the token goes nowhere else. */
export class Transport {
  readonly #settings: Settings;
  readonly #headers: Readonly<Record<string, string>>;
  #pool: Promise<Pool> | undefined;
  /** For downloads, which are held by nobody and may come from elsewhere: answers of any size, from any server. */
  #agent: Promise<Agent> | undefined;
  #closing: Promise<void> | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#headers = {
      Accept: "application/json",
      ...(settings.token !== null && { Authorization: `Bearer ${settings.token}` }),
      "User-Agent": `worktrack-sdk/${manifest.version}`,
      [names.client]: settings.client,
      [names.version]: dateVersion,
    };
  }

  /** Sends once. Whatever the server answers is an answer; rejects when there is none, or the signal says so. */
  async send({ request, headers, timeoutMs, signal }: Attempt): Promise<RawAnswer> {
    const pool = await this.#openPool();
    const { body } = request;
    const isFile = typeof body === "object";
    signal?.throwIfAborted();
    const ending = new AbortController();
    const onAbort = () => ending.abort();
    const timer = setTimeout(onAbort, timeoutMs);
    signal?.addEventListener("abort", onAbort);
    try {
      const answer = await pool.request({
        method: request.method,
        path: this.#settings.prefix + request.path,
        headers: { ...this.#headers, ...typeOf(body), ...headers },
        // undici takes an async iterable, and asks it as fast as the connection takes; its types know of streams only.
        body: isFile ? (watched(body, () => timer.refresh()) as unknown as Readable) : (body ?? null),
        signal: ending.signal,
      });
      return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
    } catch (cause) {
      signal?.throwIfAborted();
      if (cause instanceof SourceFailure) throw cause.cause;
      if (ending.signal.aborted) throw new TimeoutError(request.operation, timeoutMs, isFile ? "byte moved, and no answer," : undefined);
      throw connectionFailure(request.operation, this.#settings.origin, cause);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
    }
  }

  /** Asks once; the body is read as the reader takes it. The token goes to the client's own server only. */
  async fetch({ operation, url, headers, timeoutMs, signal }: Fetch): Promise<StreamedAnswer> {
    const agent = await this.#openAgent();
    signal?.throwIfAborted();
    const { origin, prefix } = this.#settings;
    const isOwn = url.origin === origin && url.pathname.startsWith(`${prefix}/`);
    const ending = new AbortController();
    const onAbort = () => ending.abort(signal?.reason);
    signal?.addEventListener("abort", onAbort);
    const timer = setTimeout(onAbort, timeoutMs);
    const failure = (cause: unknown): unknown => {
      if (signal?.aborted) return signal.reason;
      const isLate = ending.signal.aborted || (cause as { code?: unknown }).code === "UND_ERR_BODY_TIMEOUT";
      return isLate
        ? new TimeoutError(operation, timeoutMs, "byte moved, and no answer,")
        : connectionFailure(operation, url.origin, cause);
    };
    try {
      const answer = await agent.request({
        origin: url.origin,
        path: url.pathname + url.search,
        method: "GET",
        headers: { ...(isOwn && this.#headers), ...headers, Accept: "*/*" },
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

  /** Lets calls in flight finish, then closes the connections. */
  close(): Promise<void> {
    this.#closing ??= Promise.all([this.#pool, this.#agent]).then(async (opened) => {
      await Promise.all(opened.map((dispatcher) => dispatcher?.close()));
    });
    return this.#closing;
  }

  /** undici takes longer to load than Node to start, so it is loaded when first needed. */
  #openPool(): Promise<Pool> {
    this.#refuseClosed();
    // The attempt's own timer is the only time-out that counts, save for connecting.
    this.#pool ??= import("undici").then(
      ({ Pool }) => new Pool(this.#settings.origin, { ...connecting, maxResponseSize: maxAnswerBytes, bodyTimeout: 0 }),
    );
    return this.#pool;
  }

  #openAgent(): Promise<Agent> {
    this.#refuseClosed();
    this.#agent ??= import("undici").then(({ Agent }) => new Agent(connecting));
    return this.#agent;
  }

  #refuseClosed(): void {
    if (this.#closing) throw new UsageError("The client is closed: make a new one.");
  }
}

import type { headers as contractHeaders } from "@worktrack/contract";
import type { Pool } from "undici";
import manifest from "../package.json" with { type: "json" };
import type { RawAnswer } from "./answer.ts";
import { connectionFailure } from "./connection.ts";
import { TimeoutError, UsageError } from "./errors.ts";
import type { Request } from "./request.ts";
import { dateVersion } from "./routes.ts";
import type { Settings } from "./settings.ts";

/** Answers are held in memory, so they have a bound. */
const maxAnswerBytes = 64 * 1024 * 1024;
/** Further calls wait for a free connection; waiting counts towards their time-out. */
const connections = 100;

const names: Pick<typeof contractHeaders, "version" | "client"> = { version: "X-Service-Api-Version", client: "X-Service-Client" };

export interface Attempt {
  readonly request: Request;
  /** Beside those that every request has. */
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** Connections to one server, kept alive. Follows no redirect: the token goes nowhere else. */
export class Transport {
  readonly #settings: Settings;
  readonly #headers: Readonly<Record<string, string>>;
  #pool: Promise<Pool> | undefined;
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
    const pool = await this.#open();
    signal?.throwIfAborted();
    const ending = new AbortController();
    const onAbort = () => ending.abort();
    const timer = setTimeout(onAbort, timeoutMs);
    signal?.addEventListener("abort", onAbort);
    try {
      const answer = await pool.request({
        method: request.method,
        path: this.#settings.prefix + request.path,
        headers: { ...this.#headers, ...(request.body !== undefined && { "Content-Type": "application/json" }), ...headers },
        body: request.body ?? null,
        signal: ending.signal,
      });
      return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
    } catch (cause) {
      signal?.throwIfAborted();
      if (ending.signal.aborted) throw new TimeoutError(request.operation, timeoutMs);
      throw connectionFailure(request.operation, this.#settings.origin, cause);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
    }
  }

  /** Lets calls in flight finish, then closes the connections. */
  close(): Promise<void> {
    this.#closing ??= (this.#pool ?? Promise.resolve(undefined)).then((pool) => pool?.close());
    return this.#closing;
  }

  /** undici takes longer to load than Node to start, so it is loaded when first needed. */
  #open(): Promise<Pool> {
    if (this.#closing) throw new UsageError("The client is closed: make a new one.");
    this.#pool ??= import("undici").then(
      ({ Pool }) =>
        // The attempt's own timer is the only time-out that counts, save for connecting.
        new Pool(this.#settings.origin, {
          connections,
          maxResponseSize: maxAnswerBytes,
          headersTimeout: 0,
          bodyTimeout: 0,
          allowH2: false,
        }),
    );
    return this.#pool;
  }
}

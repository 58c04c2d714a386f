// Follows the event feed over one connection after another.
import { ApiError, ServerError } from "../api-errors.ts";
import type { CallAttempt } from "../call-attempt.ts";
import { CallError, ConnectionError, UnexpectedAnswerError, UsageError } from "../errors.ts";
import { checkHeaders, checkHeaderValue, checkMaxRetries, checkOptionNames, checkTimeoutMs } from "../options.ts";
import { createApiError } from "../problem-error.ts";
import { readProblem } from "../problem-text.ts";
import { formatQuery } from "../request.ts";
import type { StreamResponse } from "../response.ts";
import { pauseOf } from "../retry-loop.ts";
import { streamHeartbeatSeconds, streamPaths } from "../routes.ts";
import type { Settings } from "../settings.ts";
import type { Transport } from "../transport.ts";
import { RecentIds } from "./recent-ids.ts";
import { reconnectDelayMs } from "./reconnect-delay.ts";
import { EventStreamParser, OversizedEventError } from "./server-sent-events.ts";
import { type EventStreamInput, ended, type StreamItem, type StreamOptions, type StreamPlace } from "./stream.ts";
import { MalformedEventError, readCursor, readStreamItem } from "./stream-item.ts";

const operation = "events.stream";
/** Tolerates two missed heartbeats. */
const timeoutMsDefault = 3 * streamHeartbeatSeconds * 1_000;

const optionNames = Object.keys({
  signal: true,
  headers: true,
  hints: true,
  timeoutMs: true,
  maxRetries: true,
  onConnect: true,
  onRetry: true,
} satisfies Record<keyof StreamOptions, true>);

export interface Following {
  readonly args: EventStreamInput;
  readonly options: StreamOptions;
  /** Kept up to date for the program. */
  readonly place: StreamPlace;
  /** Aborted with the reason `ended`. */
  readonly ending: AbortSignal;
}

interface Connecting {
  readonly call: CallAttempt;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** @throws ApiError or UnexpectedAnswerError when the response is no event stream */
const connect = async (transport: Transport, { headers: given, ...connecting }: Connecting): Promise<StreamResponse> => {
  const { call } = connecting;
  const lastId = call.cursor === undefined ? {} : { "Last-Event-ID": call.cursor };
  const answer = await transport.fetch({ ...connecting, headers: { ...given, Accept: "text/event-stream", ...lastId } });
  const { status, headers } = answer;
  if (status >= 400) throw createApiError(call, { status, headers, text: await readProblem(answer) }, Date.now());
  const { "content-type": type = "", "content-encoding": encoding = "identity" } = headers;
  if (status === 200 && /^text\/event-stream\b/i.test(type) && encoding === "identity") return answer;
  answer.cancel();
  throw new UnexpectedAnswerError(`the response (${status}) is no event stream. Check baseUrl and any proxies.`, call, answer);
};

/** An unknown host or an invalid certificate is a temporary failure if the server was reached before. */
const canSucceed = (error: CallError, wasConnected: boolean): boolean =>
  error.retryable || error instanceof ServerError || (wasConnected && error instanceof ConnectionError);

/** @throws the error of a connection that cannot succeed, UsageError, or the reason of the program's signal */
export async function* followEvents(
  transport: Transport,
  settings: Settings,
  { args: { cursor, ...query }, options, place, ending }: Following,
): AsyncGenerator<StreamItem, void, undefined> {
  checkOptionNames(options, optionNames);
  const misplaced = Object.keys(query).find((name) => optionNames.includes(name));
  if (misplaced !== undefined)
    throw new UsageError(`${operation}: ${misplaced} is an option. Options are the second argument: stream({}, { ${misplaced} }).`);
  if (cursor !== undefined) checkHeaderValue("cursor", cursor);
  const headers = checkHeaders(options.headers);
  const timeoutMs = checkTimeoutMs(options.timeoutMs ?? timeoutMsDefault);
  const maxRetries = options.maxRetries === undefined ? Number.POSITIVE_INFINITY : checkMaxRetries(options.maxRetries);
  const signal = options.signal ? AbortSignal.any([options.signal, ending]) : ending;
  const url = new URL(settings.origin + settings.prefix + streamPaths[operation] + formatQuery(query));
  const recent = new RecentIds();
  let retryMs: number | undefined;
  let wasConnected = false;
  /** Connections in a row without a byte, and how many of them failed. */
  let connections = 0;
  let failures = 0;

  const isWanted = (item: StreamItem): boolean => {
    if (item.event === "changed") return options.hints === true;
    return item.event === "reset" || recent.add(item.id);
  };

  /** Yields the items of one connection. Returns when the server ends it. */
  async function* readItems(call: CallAttempt): AsyncGenerator<StreamItem, void, undefined> {
    const answer = await connect(transport, { call, url, headers, timeoutMs, signal });
    try {
      wasConnected = true;
      options.onConnect?.();
      const parser = new EventStreamParser(place.cursor);
      for await (const chunk of answer.chunks) {
        connections = 0;
        failures = 0;
        for (const event of parser.push(chunk)) {
          const item = readStreamItem(event);
          place.cursor = readCursor(event.id);
          if (item && isWanted(item)) yield item;
          signal.throwIfAborted();
        }
        place.cursor = readCursor(parser.lastId);
        retryMs = parser.retryMs ?? retryMs;
      }
    } catch (error) {
      if (error instanceof OversizedEventError) throw new UnexpectedAnswerError("an event has more than 1 MB.", call, answer);
      if (error instanceof MalformedEventError)
        throw new UnexpectedAnswerError("an event of the stream is malformed. Check baseUrl and any proxies.", call, answer);
      throw error;
    } finally {
      answer.cancel();
    }
  }

  for (;;) {
    const attempts = ++connections;
    const call = { operation, method: "GET", path: url.pathname, attempts, idempotencyKey: undefined, repeatable: true } as const;
    let error: CallError | undefined;
    try {
      yield* readItems({ ...call, cursor: place.cursor });
    } catch (cause) {
      if (cause === ended) return;
      if (signal.aborted || !(cause instanceof CallError) || !canSucceed(cause, wasConnected)) throw cause;
      error = cause;
    }
    const retryAfterSeconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
    const delayMs = reconnectDelayMs({ retryMs, retryAfterSeconds, connections, random: Math.random() });
    if (error) {
      if (delayMs === undefined || ++failures > maxRetries) throw error;
      options.onRetry?.({ delayMs, error });
      settings.onRetry?.({ delayMs, error });
    }
    await pauseOf(settings)(delayMs ?? 0, signal);
    if (ending.aborted) return;
    signal.throwIfAborted();
  }
}

// Reads an event stream over a real socket, without the SDK.
import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { FeedEvent } from "@worktrack/contract";
import { expect } from "vitest";

/** One server-sent event. A heartbeat has only a comment. */
interface ServerSent {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: string | undefined;
  readonly comment: string | undefined;
}

export interface StreamReader {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Everything that was sent so far. */
  readonly received: readonly ServerSent[];
  /** The feed's items that were sent so far. */
  readonly events: readonly FeedEvent[];
  /** The last `id`, as a browser remembers it. */
  readonly lastEventId: string | undefined;
  readonly retryMs: number | undefined;
  readonly isEnded: boolean;
  /** Whether the server has ended the stream in an orderly way. */
  readonly isComplete: boolean;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  /** The body of a problem. */
  json(): Promise<unknown>;
  /** Waits until `count` events have come. */
  take(count: number): Promise<readonly FeedEvent[]>;
  /** Stops to read, so that the server has unsent bytes. */
  pause(): void;
  close(): void;
}

interface StreamOptions {
  readonly lastEventId?: string | undefined;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const open = (
  url: string,
  token: string | undefined,
  { lastEventId, query = "", headers = {} }: StreamOptions,
): Promise<[ClientRequest, IncomingMessage]> =>
  new Promise((resolve, reject) => {
    const sent = request(`${url}/api/v1/events/stream${query}`, {
      agent: false,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        accept: "text/event-stream",
        ...(lastEventId !== undefined && { "last-event-id": lastEventId }),
        ...headers,
      },
    });
    sent.on("error", reject).on("response", (response) => resolve([sent, response]));
    sent.end();
  });

export const openStream = async (url: string, token: string | undefined, options: StreamOptions = {}): Promise<StreamReader> => {
  const [sent, response] = await open(url, token, options);
  sent.on("error", () => {});
  const received: ServerSent[] = [];
  const events: FeedEvent[] = [];
  let lastEventId: string | undefined;
  let retryMs: number | undefined;
  let text = "";
  let isEnded = false;

  const read = (block: string): void => {
    const fields = block.split("\n").map((line) => /^(\w*): ?(.*)$/s.exec(line) ?? []);
    const field = (name: string) => fields.find(([, key]) => key === name)?.[2];
    const one = { event: field("event") ?? "message", id: field("id"), data: field("data"), comment: field("") };
    received.push(one);
    lastEventId = one.id ?? lastEventId;
    if (field("retry") !== undefined) retryMs = Number(field("retry"));
    if (one.event !== "message" || one.data === undefined) return;
    const item = JSON.parse(one.data);
    expect(FeedEvent.parse(item)).toEqual(item);
    events.push(item);
  };
  const ended = new Promise<void>((resolve) => {
    response.on("close", () => {
      isEnded = true;
      resolve();
    });
  });
  response.setEncoding("utf8").on("error", () => {});
  response.on("data", (chunk: string) => {
    text += chunk;
    if (response.statusCode !== 200) return;
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) read(block);
  });

  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    received,
    events,
    ended,
    get lastEventId() {
      return lastEventId;
    },
    get retryMs() {
      return retryMs;
    },
    get isEnded() {
      return isEnded;
    },
    get isComplete() {
      return response.complete;
    },
    json: async () => {
      await ended;
      return JSON.parse(text);
    },
    take: async (count) => {
      await expect.poll(() => events.length, { interval: 5, timeout: 20_000 }).toBeGreaterThanOrEqual(count);
      return events;
    },
    pause: () => void response.pause(),
    close: () => void sent.destroy(),
  };
};

// The event stream as the server sends it, and in pieces as a hostile one does.
import type { RequestListener } from "node:http";
import { sample } from "../../src/testing/index.ts";

const [example] = sample("events.list").items;

export const feedEvent = (number: number) => ({ ...(example as NonNullable<typeof example>), id: `event-${number}` });

/** An event of the feed, whose cursor is its number. */
export const frame = (number: number): string => `id: ${number}\ndata: ${JSON.stringify(feedEvent(number))}\n\n`;
export const opening = "retry: 2000\n: heartbeat\n\n";
export const hint = 'event: changed\ndata: {"kind":"tag","id":"t-1"}\n\n';
export const resetTo = (cursor: string): string => `event: reset\nid: ${cursor}\ndata: {}\n\n`;

const head = { "Content-Type": "text/event-stream", "Cache-Control": "no-store" };

/** Sends these pieces and leaves the stream open. */
export const streaming =
  (...pieces: (string | Uint8Array)[]): RequestListener =>
  (_, response) => {
    response.writeHead(200, head).flushHeaders();
    for (const piece of pieces) response.write(piece);
  };

/** Sends these pieces and ends the stream, as the server does after an hour. */
export const ending =
  (...pieces: string[]): RequestListener =>
  (_, response) =>
    void response.writeHead(200, head).end(pieces.join(""));

/** Sends these pieces and resets the connection. */
export const breaking =
  (...pieces: string[]): RequestListener =>
  (_, response) =>
    void response.writeHead(200, head).write(pieces.join(""), () => setTimeout(() => response.socket?.resetAndDestroy(), 20));

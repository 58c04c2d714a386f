// The text of server-sent events, as the contract's operation events.stream describes them.
import type { StreamHint } from "@worktrack/contract";

/** Also sent at once, so that proxies forward the headers. */
export const heartbeatFrame = ": heartbeat\n\n";

/**
 * The first text of a stream: after how long to reconnect, and unless the client has a cursor, the cursor to continue from. An `id` without data
 * is no event, but browsers remember it.
 */
export const openingFrame = (retryMs: number, cursor: string | undefined): string =>
  `retry: ${retryMs}\n${cursor === undefined ? "" : `id: ${cursor}\n`}${heartbeatFrame}`;

/** JSON that PostgreSQL built may have line breaks between its parts. */
export const eventFrame = (cursor: string, json: string): string => `id: ${cursor}\ndata: ${json.replace(/[\r\n]+/g, " ")}\n\n`;

/** The cursor of the client is unknown or has expired. It continues from this one. */
export const resetFrame = (cursor: string): string => `event: reset\nid: ${cursor}\ndata: {}\n\n`;

export const hintFrame = ({ kind, id }: StreamHint): string => `event: changed\ndata: ${JSON.stringify({ kind, id })}\n\n`;

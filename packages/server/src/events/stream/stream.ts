// Follows the events of a workspace: first those after the client's cursor, from the feed, then each new one as soon as it is committed.
import { bounds, type Input } from "@worktrack/contract";
import type { DateVersions } from "../../api-versions/date-versions.ts";
import type { Context } from "../../caller/context.ts";
import type { Answer } from "../../caller/handler.ts";
import { currentHashes } from "../../caller/lookup.ts";
import type { Clock } from "../../platform/clock.ts";
import { EventStream } from "../../platform/event-stream.ts";
import { timeOfId } from "../../platform/id.ts";
import type { Log } from "../../platform/log.ts";
import type { Metrics } from "../../platform/metrics.ts";
import { feedItemJson } from "../envelope.ts";
import { isFeedEvent } from "../feed.sql.ts";
import { feedScope, writeFeedCursor } from "../feed-cursor.ts";
import { readFeedPage } from "../feed-page.ts";
import type { Stamper } from "../stamper.ts";
import { readableEventNames } from "../visibility.ts";
import { createConnection, type StreamConnection } from "./connection.ts";
import { eventFrame, openingFrame, resetFrame } from "./frames.ts";
import { itemFor } from "./live-event.ts";
import { findStart } from "./start.ts";
import type { StreamSlot, Streams } from "./streams.ts";

/** The ports of a process that streams and the feed need. */
export interface StreamPorts {
  readonly dateVersions: DateVersions;
  /** Gives new events their positions in the feed. */
  readonly stamper: Stamper;
  /** The event streams that are open in this process. */
  readonly streams: Streams;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly log: Log;
}

/** The ports and the parts of the request that a stream needs in addition to the context. */
export interface StreamNeeds extends StreamPorts {
  readonly dateVersion: string;
  /** The Last-Event-ID header. */
  readonly lastEventId: string | undefined;
}

type StreamContext = Context & StreamNeeds;

export const openStream = async (context: StreamContext, { query }: Input<"events.stream">): Promise<Answer<"events.stream">> => {
  const { caller, database, streams, lastEventId, address, dateVersion, dateVersions, clock, metrics } = context;
  const names = new Set(readableEventNames(caller, query.event));
  const slot = streams.reserve(caller);
  try {
    const { reader } = slot;
    await reader.refresh();
    const cursor = lastEventId ?? query.cursor;
    const start = await findStart(database, caller.organizationId, reader, cursor);
    const opening = openingFrame(chooseRetryMs(Math.random()), cursor === undefined ? start.cursor : undefined);
    const reset = start.isReset ? resetFrame(start.cursor) : "";
    const nowMs = clock();
    const admission = { address, requested: query.event, hashes: currentHashes(caller.credential, nowMs) };
    const version = { date: dateVersion, older: dateVersions.olderThanCurrent(dateVersion) };
    return new EventStream((sink) => {
      const { position } = start;
      const connection = createConnection({
        sink,
        version,
        admission,
        access: { caller, names },
        position,
        nowMs,
        counts: metrics.streams,
      });
      reader.connections.add(connection);
      sink.onClose(() => {
        reader.connections.delete(connection);
        slot.release();
      });
      connection.write(opening + reset);
      slot.onEvicted(connection.end);
      if (streams.isEnding) connection.end();
      if (!connection.isOpen) return;
      void catchUp(context, slot, connection).catch((error: unknown) => {
        context.log.warn({ error: error instanceof Error ? error.message : String(error) }, "reading the feed for an event stream failed");
        connection.end();
      });
    }, slot.release);
  } catch (error) {
    slot.release();
    throw error;
  }
};

/** `random` is in [0, 1). */
export const chooseRetryMs = (random: number): number =>
  Math.round(bounds.streamRetryMinMs + random * (bounds.streamRetryMaxMs - bounds.streamRetryMinMs));

const pageSize = 50;
/** A client that has this many bytes to read gets no further page meanwhile. */
const aheadBytes = 64 * 1024;

/** Sends pages of the feed until the workspace's reader can go on from there. */
const catchUp = async (context: StreamContext, { reader }: StreamSlot, connection: StreamConnection): Promise<void> => {
  // Signals check only connections in the reader's set. The credential may have changed before this one was added.
  await reader.checkAccess([connection]);
  await reader.settle();
  while (connection.isOpen && !reader.join(connection)) {
    await sendPage(context, connection, reader.settle);
    await connection.drained();
    await reader.settle();
  }
};

const sendPage = async (context: StreamContext, connection: StreamConnection, settle: () => Promise<void>): Promise<void> => {
  const { caller, names } = connection.access;
  const { organizationId } = caller;
  const rows = await readFeedPage({ ...context, caller }, [...names], { limit: pageSize }, { position: connection.position });
  await settle();
  // The caller may no longer read the page.
  if (connection.access.caller !== caller || !connection.isOpen) return;
  const organization = { id: organizationId, name: caller.credential.organizationName };
  const events = rows.filter(isFeedEvent);
  for (const event of events.slice(0, pageSize)) {
    const place = { position: Number(event.position), timeMs: timeOfId(event.id) };
    const cursor = writeFeedCursor(feedScope(organizationId), place);
    connection.write(eventFrame(cursor, itemFor(connection.version, feedItemJson(organization, event))));
    connection.position = place.position;
    context.metrics.streams.eventSent();
    if (!connection.isOpen || connection.unsentBytes() > aheadBytes) return;
  }
  if (events.length <= pageSize) connection.position = Math.max(connection.position, Number(rows[0]?.end ?? 0));
};

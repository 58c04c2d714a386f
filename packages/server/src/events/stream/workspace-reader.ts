// Reads the feed of one workspace for all its streams in this process: each new event once, from the last position that it has read.
import { setImmediate as endOfTurn } from "node:timers/promises";

import type { CredentialReader } from "../../caller/reader.ts";
import type { Database } from "../../database/database.ts";
import type { Hint } from "../../database/signals.ts";
import type { Clock } from "../../platform/clock.ts";
import { type FeedPlace, feedScope, writeFeedCursor } from "../feed-cursor.ts";
import { placeOfEnd } from "../feed-end.ts";
import type { Stamper } from "../stamper.ts";
import { createAccessCheck } from "./access-check.ts";
import type { StreamConnection } from "./connection.ts";
import { createLiveEvent, hasEvent, type LiveEvent } from "./live-event.ts";
import { readLiveEvents } from "./live-events.sql.ts";

export interface ReaderPorts {
  readonly database: Database;
  readonly stamper: Stamper;
  readonly credentials: CredentialReader;
  readonly clock: Clock;
}

export interface WorkspaceReader {
  readonly connections: Set<StreamConnection>;
  /** How far the feed has been read. */
  readonly place: FeedPlace;
  /** The cursor of `place`. */
  readonly cursor: string;
  /** Sends the events that were committed before the call. @throws when the database fails */
  refresh(): Promise<void>;
  /** `null`: the reader no longer remembers the event at this position. Otherwise, whether the event there has this time. */
  recognize(place: FeedPlace): boolean | null;
  /**
   * Sends the events after the connection's position from memory, and from then on each new one. False when the reader no longer remembers them
   * all: then the connection must read the feed first.
   */
  join(connection: StreamConnection): boolean;
  /** Looks up the access of these connections, and ends those that have lost it. */
  checkAccess(connections: Iterable<StreamConnection>): Promise<void>;
  /** Notes that the access of connections may have changed: it is checked before anything else is sent. */
  authorityChanged(): void;
  /** Resolves when no check is due. */
  settle(): Promise<void>;
  sendHint(hint: Hint): void;
}

/** Entries per statement. An event has at most 256 KB. */
const batchMax = 50;
/** After this much the sockets are served, so that a client that keeps up has little to read when the next event comes. */
const yieldBytes = 64 * 1024;
/** The newest events stay in memory for connections that join. */
const remembered = { eventsMax: 200, bytesMax: 1024 * 1024 };
/** Higher than any position. */
const noPosition = Number.MAX_SAFE_INTEGER;

export const createWorkspaceReader = (organizationId: string, { database, stamper, credentials, clock }: ReaderPorts): WorkspaceReader => {
  const connections = new Set<StreamConnection>();
  const recent: LiveEvent[] = [];
  let recentBytes = 0;
  /** The place before the first event of `recent`. */
  let forgotten: FeedPlace | undefined;
  let place: FeedPlace = { position: 0, timeMs: 0 };
  let authorityIsStale = false;
  /** A check of all connections that is under way. Nothing is sent before its end. */
  let checking: Promise<void> | undefined;
  let hints: Hint[] = [];
  const checkAccess = createAccessCheck(credentials, clock);

  const remember = (event: LiveEvent): void => {
    recent.push(event);
    recentBytes += event.size;
    while (recent.length > remembered.eventsMax || recentBytes > remembered.bytesMax) {
      const first = recent.shift();
      if (!first) break;
      recentBytes -= first.size;
      forgotten = first;
    }
  };

  const checkAll = async (): Promise<void> => {
    authorityIsStale = false;
    try {
      await checkAccess(connections);
    } catch (error) {
      authorityIsStale = true;
      throw error;
    } finally {
      checking = undefined;
    }
  };

  const settle = async (): Promise<void> => {
    while (authorityIsStale || checking) {
      checking ??= checkAll();
      await checking;
    }
    const sent = hints;
    hints = [];
    for (const hint of sent) for (const connection of connections) connection.sendHint(hint);
  };

  /** Sends the next batch. Returns whether there may be more. */
  const readBatch = async (): Promise<boolean> => {
    const after = forgotten === undefined ? noPosition : place.position;
    const rows = await database.query(readLiveEvents, { organizationId, after, limit: batchMax });
    const [first] = rows;
    // The workspace has been deleted.
    if (!first) {
      for (const connection of connections) connection.end();
      return false;
    }
    const events = rows.filter(hasEvent).map((row) => createLiveEvent(organizationId, row));
    let unyieldedBytes = 0;
    for (const event of events) {
      if (unyieldedBytes > yieldBytes) {
        unyieldedBytes = 0;
        await endOfTurn();
      }
      unyieldedBytes += event.size;
      while (authorityIsStale || checking || hints.length > 0) await settle();
      remember(event);
      place = event;
      for (const connection of connections) if (connection.isLive) connection.sendEvent(event);
    }
    if (events.length === batchMax) return true;
    if (place.position !== Number(first.end)) place = placeOfEnd(first);
    forgotten ??= place;
    return false;
  };

  const read = async (): Promise<void> => {
    await settle();
    await stamper.stamp(organizationId);
    while (await readBatch());
  };

  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = (): Promise<void> => {
    next = undefined;
    const current = read().finally(() => {
      if (running === current) running = next;
    });
    running = current;
    return current;
  };

  return {
    connections,
    get place() {
      return place;
    },
    get cursor() {
      return writeFeedCursor(feedScope(organizationId), place);
    },
    refresh: () => {
      if (!running) return start();
      next ??= running.then(start, start);
      return next;
    },
    recognize: ({ position, timeMs }) => {
      const known = [place, forgotten, ...recent].find((each) => each?.position === position);
      // The feed's last event may have been deleted since.
      return known ? known.timeMs === timeMs || known.timeMs === 0 : null;
    },
    join: (connection) => {
      if (forgotten === undefined || connection.position < forgotten.position) return false;
      for (const event of recent) connection.sendEvent(event);
      connection.isLive = true;
      return true;
    },
    checkAccess,
    authorityChanged: () => {
      authorityIsStale = true;
    },
    settle,
    sendHint: (hint) => {
      hints.push(hint);
    },
  };
};

// One open stream: its connection to the client, its access, and its position in the feed.
import { bounds } from "@worktrack/contract";
import type { Hint } from "../../database/signals.ts";
import type { EventSink } from "../../platform/event-stream.ts";
import type { StreamCounts } from "../../platform/metrics.ts";
import { canReadEvent } from "../visibility.ts";
import { type Access, type Admission, canReadHint } from "./access.ts";
import { heartbeatFrame, hintFrame } from "./frames.ts";
import type { LiveEvent, StreamVersion } from "./live-event.ts";

export interface StreamConnection {
  readonly version: StreamVersion;
  readonly admission: Admission;
  access: Access;
  /** The position of the last event that was sent or that the caller cannot read. */
  position: number;
  /** True when the workspace's reader sends this stream new events. Until then, the stream reads the feed. */
  isLive: boolean;
  isOpen: boolean;
  readonly endsAtMs: number;
  heartbeatAtMs: number;
  checkAtMs: number;
  /** Ends the stream if its client has too much to read. */
  write(chunk: string | Buffer): void;
  /** Sends the event if the caller can read it, and remembers its position. */
  sendEvent(event: LiveEvent): void;
  sendHint(hint: Hint): void;
  unsentBytes(): number;
  drained(): Promise<void>;
  end(): void;
}

const heartbeatMs = bounds.streamHeartbeatSeconds * 1_000;
const recheckMs = bounds.streamRecheckSeconds * 1_000;
const lifeMs = bounds.streamLifeSeconds * 1_000;

interface NewConnection {
  readonly sink: EventSink;
  readonly version: StreamVersion;
  readonly admission: Admission;
  readonly access: Access;
  readonly position: number;
  readonly nowMs: number;
  readonly counts: Pick<StreamCounts, "eventSent" | "readerDropped">;
}

/** The times are spread at random, so that streams that were opened together are not served, and do not end, together. */
export const createConnection = ({ sink, nowMs, counts, ...opened }: NewConnection): StreamConnection => {
  const connection: StreamConnection = {
    ...opened,
    isLive: false,
    isOpen: true,
    endsAtMs: nowMs + lifeMs * (0.9 + Math.random() * 0.1),
    heartbeatAtMs: nowMs + heartbeatMs * Math.random(),
    checkAtMs: nowMs + recheckMs * Math.random(),
    write: (chunk) => {
      sink.write(chunk);
      if (sink.unsentBytes() <= bounds.streamUnsentBytes || !connection.isOpen) return;
      connection.isOpen = false;
      counts.readerDropped();
      sink.destroy();
    },
    sendEvent: (event) => {
      if (event.position <= connection.position || !connection.isOpen) return;
      connection.position = event.position;
      const { caller, names } = connection.access;
      if (!canReadEvent(caller, names, event)) return;
      counts.eventSent();
      connection.write(event.frameFor(connection.version));
    },
    sendHint: (hint) => {
      if (connection.isOpen && canReadHint(connection.access.caller, hint)) connection.write(hintFrame(hint));
    },
    unsentBytes: () => sink.unsentBytes(),
    drained: () => sink.drained(),
    end: () => {
      connection.isOpen = false;
      sink.end();
    },
  };
  sink.onClose(() => {
    connection.isOpen = false;
  });
  return connection;
};

/** Sends a heartbeat if it is due, and ends the stream after its longest life. Returns whether the access is to be checked. */
export const tickConnection = (connection: StreamConnection, nowMs: number): boolean => {
  if (nowMs >= connection.endsAtMs) {
    connection.end();
    return false;
  }
  if (nowMs >= connection.heartbeatAtMs) {
    connection.heartbeatAtMs = nowMs + heartbeatMs;
    connection.write(heartbeatFrame);
  }
  if (nowMs < connection.checkAtMs) return false;
  connection.checkAtMs = nowMs + recheckMs;
  return true;
};

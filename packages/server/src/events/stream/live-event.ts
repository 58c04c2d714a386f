// One event as the streams of a workspace send it. Its text is made once for each date version.
import type { EventName } from "@worktrack/contract";
import type { OlderVersion } from "../../api-versions/older-version.ts";
import type { StatementRow } from "../../database/statement.ts";
import { timeOfId } from "../../platform/id.ts";
import { feedItemJson } from "../envelope.ts";
import { type FeedPlace, feedScope, writeFeedCursor } from "../feed-cursor.ts";
import type { EventAccess } from "../visibility.ts";
import { eventFrame } from "./frames.ts";
import type { readLiveEvents } from "./live-events.sql.ts";

/** The date version of a stream. `older` is undefined for the current one. */
export interface StreamVersion {
  readonly date: string;
  readonly older: OlderVersion | undefined;
}

export interface LiveEvent extends EventAccess, FeedPlace {
  /** The bytes of the current version's text, roughly. */
  readonly size: number;
  frameFor(version: StreamVersion): Buffer;
}

/** The JSON of an event for a date version. */
export const itemFor = ({ older }: StreamVersion, json: string): string => older?.renderReplyText("events.stream", json) ?? json;

type Row = StatementRow<typeof readLiveEvents>;
/** A row that has an event. */
type EventRow = {
  readonly [Column in keyof Row]: Column extends "endId" | "projectId" | "projectMemberIds" ? Row[Column] : NonNullable<Row[Column]>;
};

export const hasEvent = (row: Row): row is EventRow => row.id !== null;

export const createLiveEvent = (organizationId: string, row: EventRow): LiveEvent => {
  const place = { position: Number(row.position), timeMs: timeOfId(row.id) };
  const cursor = writeFeedCursor(feedScope(organizationId), place);
  const json = feedItemJson({ id: organizationId, name: row.organizationName }, row);
  const frames = new Map<string, Buffer>();
  return {
    ...place,
    event: row.event as EventName,
    projectId: row.projectId,
    audience: row.audience,
    projectMemberIds: row.projectMemberIds,
    size: json.length,
    frameFor: (version) => {
      const known = frames.get(version.date);
      if (known) return known;
      const frame = Buffer.from(eventFrame(cursor, itemFor(version, json)));
      frames.set(version.date, frame);
      return frame;
    },
  };
};

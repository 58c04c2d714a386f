// Decides where a stream starts: after the event that its cursor names, or at the end of the feed.
import type { Database } from "../../database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { timeOfId } from "../../platform/id.ts";
import { type FeedPlace, feedScope, readFeedCursor } from "../feed-cursor.ts";
import { findEntry } from "./live-events.sql.ts";
import type { WorkspaceReader } from "./workspace-reader.ts";

interface Start {
  readonly position: number;
  readonly cursor: string;
  /** The cursor is unknown or has expired, so the client must read everything again. */
  readonly isReset: boolean;
}

export const findStart = async (
  database: Pick<Database, "query">,
  organizationId: string,
  reader: Pick<WorkspaceReader, "place" | "cursor" | "recognize">,
  cursor: string | undefined,
): Promise<Start> => {
  const atEnd = () => ({ position: reader.place.position, cursor: reader.cursor });
  if (cursor === undefined) return { ...atEnd(), isReset: false };
  const place = readPlace(organizationId, cursor);
  const isKnown = place && (reader.recognize(place) ?? (await isInFeed(database, organizationId, place)));
  return place && isKnown ? { position: place.position, cursor, isReset: false } : { ...atEnd(), isReset: true };
};

/** Undefined for a cursor of another list. */
const readPlace = (organizationId: string, cursor: string): FeedPlace | undefined => {
  try {
    return readFeedCursor(feedScope(organizationId), cursor);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
};

/** Whether the feed still has the event at this place, so that those after it are complete. An older backup has another event there. */
const isInFeed = async (database: Pick<Database, "query">, organizationId: string, { position, timeMs }: FeedPlace): Promise<boolean> => {
  const [found] = await database.query(findEntry, { organizationId, position });
  if (position === 0) return found?.hasFirst === true;
  return found?.eventId !== null && found?.eventId !== undefined && timeOfId(found.eventId) === timeMs;
};

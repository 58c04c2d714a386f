// The cursors of the feed. They have the form of other lists' cursors.
import { readCursor, writeCursor } from "../platform/cursor.ts";
import { idBefore, timeOfId } from "../platform/id.ts";

/** The scope of a workspace's cursors (platform/cursor.ts). */
export const feedScope = (organizationId: string): string => `${organizationId} events`;

/** The place of the last event that a reader has seen. */
export interface FeedPlace {
  readonly position: number;
  /**
   * The time in the event's id. After a restore of an older backup, another event has the position, and the reader goes on from this time.
   */
  readonly timeMs: number;
}

/** A valid UUID of the time in an event's id. */
const idOfTime = (timeMs: number): string => `${idBefore(timeMs).slice(0, 13)}-7000-8000-000000000000`;

export const writeFeedCursor = (scope: string, { position, timeMs }: FeedPlace): string =>
  writeCursor(scope, { position, id: idOfTime(timeMs) });

/** @throws ApiError validation_failed when the cursor is malformed or was issued for another scope. */
export const readFeedCursor = (scope: string, cursor: string): FeedPlace => {
  const { position, id } = readCursor(scope, cursor);
  return { position, timeMs: timeOfId(id) };
};

// The cursors of the feed. They have the form of other lists' cursors, so that processes of the previous release can read them, which know
// transaction numbers instead of positions.
import { type ListPosition, readCursor, writeCursor } from "../platform/cursor.ts";
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

/** A cursor of the previous release: the transaction number and the id of the last event, or the highest id at the end of the feed. */
export interface TransactionPlace {
  readonly transactionId: number;
  readonly id: string;
}

/** Marks an id that has a position in its last group: UUID version 8. Events have version 7. */
const marker = "-8000-8000-";

/**
 * Writes a cursor. `transactionId` is for processes of the previous release, which continue after that transaction. So no event after the
 * place has this number or a lower one, but events before it may have higher ones: these processes may repeat events.
 */
export const writeFeedCursor = (scope: string, { position, timeMs }: FeedPlace, transactionId: number): string =>
  writeCursor(scope, {
    position: transactionId,
    id: `${idBefore(timeMs).slice(0, 13)}${marker}${position.toString(16).padStart(12, "0")}`,
  });

/** @throws ApiError validation_failed when the cursor is malformed or was issued for another scope. */
export const readFeedCursor = (scope: string, cursor: string): FeedPlace | TransactionPlace => placeOf(readCursor(scope, cursor));

const placeOf = ({ position, id }: ListPosition): FeedPlace | TransactionPlace =>
  id.includes(marker) ? { position: Number.parseInt(id.slice(-12), 16), timeMs: timeOfId(id) } : { transactionId: position, id };

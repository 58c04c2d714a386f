/** The place in the event feed behind the last event that was handled. */
export interface FeedPosition {
  /** The cursor of a page of the feed, or of an event of the stream. Undefined before the first answer. */
  cursor: string | undefined;
  /** The last handled event after the cursor. Null: none yet. */
  handledId: string | null;
  /** The stream whose next event is awaited, so that all events before its cursor are handled. */
  waiting?: { readonly cursor: string | undefined } | undefined;
}

export const startPosition = (cursor?: string, handledId: string | null = null): FeedPosition => ({ cursor, handledId });

/** The cursor to save. Undefined before the first answer. */
export const cursorOf = ({ cursor, waiting }: FeedPosition): string | undefined => waiting?.cursor ?? cursor;

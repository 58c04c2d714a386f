// The end of a workspace's feed. Every event that is committed later comes after it.
import type { Database } from "../database/database.ts";
import { statement } from "../database/statement.ts";
import { timeOfId } from "../platform/id.ts";
import { type FeedPlace, feedScope, writeFeedCursor } from "./feed-cursor.ts";
import { mayHaveUnstamped } from "./stamp.sql.ts";
import type { Stamper } from "./stamper.ts";

const readEnd = statement({
  name: "feed_end_read",
  parameters: { organizationId: "uuid" },
  row: { end: "bigint", endId: "uuid?", unstamped: "bool" },
  text: `
  SELECT coalesce(f.position, 0) AS end, ${mayHaveUnstamped("$organizationId")} AS unstamped,
         (SELECT l.event_id FROM feed_entry l WHERE l.organization_id = $organizationId AND l.position = f.position) AS "endId"
    FROM (VALUES (true)) one LEFT JOIN feed f ON f.organization_id = $organizationId`,
});

/** The end as statements return it. `endId` is null when there was no event yet, or the last one has been deleted. */
interface EndRow {
  readonly end: string;
  readonly endId: string | null;
}

export const placeOfEnd = ({ end, endId }: EndRow): FeedPlace => ({
  position: Number(end),
  timeMs: endId === null ? 0 : timeOfId(endId),
});

interface EndContext {
  readonly database: Pick<Database, "query">;
  readonly stamper: Stamper;
}

/** The cursor after the events that are committed now. */
export const readEndCursor = async ({ database, stamper }: EndContext, organizationId: string): Promise<string> => {
  const read = async () => (await database.query(readEnd, { organizationId }))[0] ?? { end: "0", endId: null, unstamped: false };
  let row = await read();
  if (row.unstamped) {
    await stamper.stamp(organizationId);
    row = await read();
  }
  return writeFeedCursor(feedScope(organizationId), placeOfEnd(row));
};

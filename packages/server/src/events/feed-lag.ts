// Measures how far the feed is behind the commits. For /metrics.
import type { Database } from "../platform/database.ts";
import { statement } from "../platform/statement.ts";

/** The feed is at most this many events behind, or else further than it says. */
const eventsMax = 1_000;

/** Events are not in the feed while an older transaction is running. They are among the newest, so the primary key finds them. */
const lagStatement = statement({
  name: "feed_lag",
  parameters: {},
  row: { oldest: "timestamptz?" },
  text: `
  SELECT min(newest.created_at) AS oldest
    FROM (SELECT transaction_id, created_at FROM event ORDER BY id DESC LIMIT ${eventsMax}) newest
   WHERE newest.transaction_id >= pg_snapshot_xmin(pg_current_snapshot())::text::bigint`,
});

/** The age of the oldest committed event that the feed does not show yet, in seconds. 0 if it shows all. */
export const measureFeedLag = async (database: Database, nowMs: number): Promise<number> => {
  const [row] = await database.query(lagStatement, {});
  return row?.oldest ? Math.max(0, nowMs - row.oldest.getTime()) / 1_000 : 0;
};

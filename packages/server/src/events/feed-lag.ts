// Measures how far the feed is behind the commits. For /metrics.
import type { Database } from "../database/database.ts";
import { statement } from "../database/statement.ts";
import { horizonNow } from "./stamp.sql.ts";

/**
 * The events from a feed's horizon on have no position yet. The index of transaction numbers finds the first of each workspace. Events that were
 * restored from another cluster can have numbers that this one has not reached. They do not count.
 */
const lagStatement = statement({
  name: "feed_lag",
  parameters: {},
  row: { oldest: "timestamptz?" },
  text: `
  SELECT min(first.created_at) AS oldest
    FROM organization o LEFT JOIN feed f ON f.organization_id = o.id
   CROSS JOIN LATERAL (
     SELECT e.created_at FROM event e
      WHERE e.organization_id = o.id AND e.transaction_id >= coalesce(f.horizon, 0) AND e.transaction_id < ${horizonNow}
      ORDER BY e.transaction_id, e.id LIMIT 1) first`,
});

/** The age of the oldest committed event without a position in the feed, in seconds. 0 if every event has one. */
export const measureFeedLag = async (database: Database, nowMs: number): Promise<number> => {
  const [row] = await database.query(lagStatement, {});
  return row?.oldest ? Math.max(0, nowMs - row.oldest.getTime()) / 1_000 : 0;
};

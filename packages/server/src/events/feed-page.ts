// Reads a page of the feed for one caller. feed.ts lists the pages, and a stream that has fallen behind reads them.
import type { EventName, Input } from "@worktrack/contract";
import type { Caller } from "../caller/caller.ts";
import type { Database } from "../database/database.ts";
import { type FeedRow, feedStatement, type StartAfter } from "./feed.sql.ts";
import type { Stamper } from "./stamper.ts";

type Query = Pick<Input<"events.list">["query"], "limit" | "since">;

interface PageContext {
  readonly caller: Caller;
  readonly database: Database;
  readonly stamper: Stamper;
}

/** Reads the page and one more event. If the page is not full, first stamps committed events without a position and reads again. */
export const readFeedPage = async (
  { caller, database, stamper }: PageContext,
  names: readonly EventName[],
  query: Query,
  after?: StartAfter,
): Promise<FeedRow[]> => {
  const { statement, values } = feedStatement(caller, names, query, after);
  const rows = await database.query(statement, values);
  if (!rows[0]?.unstamped || rows.length > query.limit) return rows;
  await stamper.stamp(caller.organizationId);
  return database.query(statement, values);
};

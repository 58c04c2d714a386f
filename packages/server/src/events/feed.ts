// Lists the events of a workspace from a cursor or a time on, in the order of their positions.
import type { Input, OperationName } from "@worktrack/contract";
import type { Context } from "../caller/context.ts";
import type { Answer, Handlers } from "../caller/handler.ts";
import { timeOfId } from "../platform/id.ts";
import { JsonText } from "../platform/json.ts";
import { feedItemJson } from "./envelope.ts";
import { type FeedEvent, type FeedRow, isFeedEvent, type StartAfter } from "./feed.sql.ts";
import { feedScope, readFeedCursor, writeFeedCursor } from "./feed-cursor.ts";
import { readFeedPage } from "./feed-page.ts";
import { openStream, type StreamNeeds } from "./stream/stream.ts";
import { findSettledTransaction, findTransactionPosition } from "./transaction-places.ts";
import { readableEventNames } from "./visibility.ts";

type FeedContext = Context & Pick<StreamNeeds, "stamper">;

const scopeOf = ({ caller }: FeedContext): string => feedScope(caller.organizationId);

/** The place that the page starts after, or `unstamped` while the event of a cursor of the previous release has no position. */
const startAfter = async (context: FeedContext, cursor: string | undefined): Promise<StartAfter | "unstamped" | undefined> => {
  const place = cursor === undefined ? undefined : readFeedCursor(scopeOf(context), cursor);
  if (!place || "position" in place) return place;
  const { caller, database, stamper } = context;
  await stamper.stamp(caller.organizationId);
  const position = await findTransactionPosition(database, caller.organizationId, place);
  return position === undefined ? "unstamped" : { position };
};

const cursorAfter = async (context: FeedContext, { id, position }: FeedEvent): Promise<string> => {
  const timeMs = timeOfId(id);
  const transactionId = await findSettledTransaction(context.database, context.caller.organizationId, timeMs);
  return writeFeedCursor(scopeOf(context), { position: Number(position), timeMs }, transactionId);
};

/** The cursor of the feed's end, whatever the filters: the next request returns exactly the events after it. */
const endCursor = (context: FeedContext, { end, endId, endTransactionId }: FeedRow): string =>
  writeFeedCursor(scopeOf(context), { position: Number(end), timeMs: endId === null ? 0 : timeOfId(endId) }, Number(endTransactionId));

const pageOf = (items: readonly string[], hasMore: boolean, nextCursor: string): Answer<"events.list"> =>
  new JsonText(`{"items":[${items.join(",")}],"hasMore":${hasMore},"nextCursor":${JSON.stringify(nextCursor)}}`);

const listEvents = async (context: FeedContext, { query }: Input<"events.list">): Promise<Answer<"events.list">> => {
  const names = readableEventNames(context.caller, query.event);
  const after = await startAfter(context, query.cursor);
  // After the upgrade of a large database, the background work stamps its events. Until then, the reader keeps its cursor.
  if (after === "unstamped") return pageOf([], false, query.cursor ?? "");
  const rows = await readFeedPage(context, names, query, after);
  const found = rows.filter(isFeedEvent);
  const items = found.slice(0, query.limit);
  const last = found.length > query.limit ? items.at(-1) : undefined;
  const { organizationId, credential } = context.caller;
  const organization = { id: organizationId, name: credential.organizationName };
  const cursor = last ? await cursorAfter(context, last) : endCursor(context, rows[0] as FeedRow);
  return pageOf(
    items.map((event) => feedItemJson(organization, event)),
    last !== undefined,
    cursor,
  );
};

export const feedHandlers: Handlers<Extract<OperationName, `events.${string}`>, StreamNeeds> = {
  "events.list": listEvents,
  "events.stream": openStream,
};

// Lists the events of a workspace from a cursor or a time on, in the order of their positions.
import type { Input, OperationName } from "@worktrack/contract";
import type { Context } from "../caller/context.ts";
import type { Answer, Handlers } from "../caller/handler.ts";
import { timeOfId } from "../platform/id.ts";
import { JsonText } from "../platform/json.ts";
import { feedItemJson } from "./envelope.ts";
import { type FeedEvent, type FeedRow, isFeedEvent } from "./feed.sql.ts";
import { feedScope, readFeedCursor, writeFeedCursor } from "./feed-cursor.ts";
import { placeOfEnd } from "./feed-end.ts";
import { readFeedPage } from "./feed-page.ts";
import { openStream, type StreamNeeds } from "./stream/stream.ts";
import { readableEventNames } from "./visibility.ts";

type FeedContext = Context & Pick<StreamNeeds, "stamper">;

const scopeOf = ({ caller }: FeedContext): string => feedScope(caller.organizationId);

const cursorAfter = (context: FeedContext, { id, position }: FeedEvent): string =>
  writeFeedCursor(scopeOf(context), { position: Number(position), timeMs: timeOfId(id) });

/** The cursor of the feed's end, whatever the filters: the next request returns exactly the events after it. */
const endCursor = (context: FeedContext, row: FeedRow): string => writeFeedCursor(scopeOf(context), placeOfEnd(row));

const pageOf = (items: readonly string[], hasMore: boolean, nextCursor: string): Answer<"events.list"> =>
  new JsonText(`{"items":[${items.join(",")}],"hasMore":${hasMore},"nextCursor":${JSON.stringify(nextCursor)}}`);

const listEvents = async (context: FeedContext, { query }: Input<"events.list">): Promise<Answer<"events.list">> => {
  const names = readableEventNames(context.caller, query.event);
  const after = query.cursor === undefined ? undefined : readFeedCursor(scopeOf(context), query.cursor);
  const rows = await readFeedPage(context, names, query, after);
  const found = rows.filter(isFeedEvent);
  const items = found.slice(0, query.limit);
  const last = found.length > query.limit ? items.at(-1) : undefined;
  const { organizationId, credential } = context.caller;
  const organization = { id: organizationId, name: credential.organizationName };
  const cursor = last ? cursorAfter(context, last) : endCursor(context, rows[0] as FeedRow);
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

import type { Input, OperationName } from "@worktrack/contract";
import type { Context } from "../context.ts";
import type { Answer, Handlers } from "../handler.ts";
import { type ListPosition, readCursor, writeCursor } from "../platform/cursor.ts";
import type { Database } from "../platform/database.ts";
import { idBefore } from "../platform/id.ts";
import { JsonText } from "../platform/json.ts";
import { envelopeJson } from "./envelope.ts";
import { type FeedEvent, type FeedRow, feedStatement } from "./feed.sql.ts";
import { readableEvents } from "./readable.ts";

type Query = Input<"events.list">["query"];

/** Behind every id. */
const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

const lastBefore = {
  name: "event_last_before",
  text: "SELECT transaction_id AS position FROM event WHERE id < $1::uuid ORDER BY id DESC LIMIT 1",
};
/** More than a transaction lasts and clocks differ: what got its id so long before had its number before those of the time began. */
const marginMs = 60_000;

/** A place shortly before the events of this time, so that not all older ones are read. */
const placeBefore = async (database: Database, since: string): Promise<ListPosition | undefined> => {
  const [last] = await database.rows<{ position: string }>(lastBefore, [idBefore(Date.parse(since) - marginMs)]);
  return last && { position: Number(last.position), id: lastId };
};

const placeOf = async (database: Database, scope: string, { cursor, since }: Query): Promise<ListPosition | undefined> => {
  if (cursor !== undefined) return readCursor(scope, cursor);
  return since === undefined ? undefined : placeBefore(database, since);
};

/** At the end of the feed the cursor stands there, whatever the filters let through: the next page has what comes later, and only that. */
const listEvents = async ({ caller, database }: Context, { query }: Input<"events.list">): Promise<Answer<"events.list">> => {
  const scope = `${caller.organizationId} events`;
  const names = readableEvents(caller, query.event);
  const { statement, values } = feedStatement(caller, names, query, await placeOf(database, scope, query));
  const rows = await database.rows<FeedRow>(statement, values);
  const found = rows.filter((row) => row.id !== null);
  const items = found.slice(0, query.limit);
  const last = found.length > query.limit ? items.at(-1) : undefined;
  const place = last ? { position: Number(last.position), id: last.id } : { position: Number(rows[0]?.end) - 1, id: lastId };
  const organization = { id: caller.organizationId, name: caller.credential.organizationName };
  const itemJson = ({ id, ...told }: FeedEvent): string => `{"id":"${id}",${envelopeJson({ ...told, organization }).slice(1)}`;
  const nextCursor = JSON.stringify(writeCursor(scope, place));
  return new JsonText(`{"items":[${items.map(itemJson).join(",")}],"hasMore":${last !== undefined},"nextCursor":${nextCursor}}`);
};

export const feedHandlers: Handlers<Extract<OperationName, `events.${string}`>> = { "events.list": listEvents };

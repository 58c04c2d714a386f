import type { Input, OperationName } from "@worktrack/contract";
import type { Context } from "../context.ts";
import type { Answer, Handlers } from "../handler.ts";
import { type ListPosition, readCursor, writeCursor } from "../platform/cursor.ts";
import type { Database } from "../platform/database.ts";
import { idBefore } from "../platform/id.ts";
import { JsonText } from "../platform/json.ts";
import { statement } from "../platform/statement.ts";
import { envelopeJson } from "./envelope.ts";
import { type FeedEvent, feedStatement } from "./feed.sql.ts";
import { readableEventNames } from "./visibility.ts";

type Query = Input<"events.list">["query"];

/** Sorts after every id. */
const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

const lastEventBefore = statement({
  name: "event_last_before",
  parameters: { id: "uuid" },
  row: { position: "bigint" },
  text: "SELECT transaction_id AS position FROM event WHERE id < $id ORDER BY id DESC LIMIT 1",
});

/** Longer than any transaction plus clock skew. An event whose id is this much older than `since` also precedes it in the feed. */
const marginMs = 60_000;

/** A position shortly before the events of this time, so that the query skips the older ones. */
const positionBefore = async (database: Database, since: string): Promise<ListPosition | undefined> => {
  const [last] = await database.query(lastEventBefore, { id: idBefore(Date.parse(since) - marginMs) });
  return last && { position: Number(last.position), id: lastId };
};

const startOf = async (database: Database, scope: string, { cursor, since }: Query): Promise<ListPosition | undefined> => {
  if (cursor !== undefined) return readCursor(scope, cursor);
  return since === undefined ? undefined : positionBefore(database, since);
};

/** The last page's cursor points to the end of the feed, whatever the filters: the next request returns exactly the events after it. */
const listEvents = async ({ caller, database }: Context, { query }: Input<"events.list">): Promise<Answer<"events.list">> => {
  const scope = `${caller.organizationId} events`;
  const names = readableEventNames(caller, query.event);
  const { statement, values } = feedStatement(caller, names, query, await startOf(database, scope, query));
  const rows = await database.query(statement, values);
  const found = rows.filter((row): row is FeedEvent => row.id !== null);
  const items = found.slice(0, query.limit);
  const last = found.length > query.limit ? items.at(-1) : undefined;
  const next = last ? { position: Number(last.position), id: last.id } : { position: Number(rows[0]?.end) - 1, id: lastId };
  const organization = { id: caller.organizationId, name: caller.credential.organizationName };
  const itemJson = ({ id, ...event }: FeedEvent): string => `{"id":"${id}",${envelopeJson({ ...event, organization }).slice(1)}`;
  const nextCursor = JSON.stringify(writeCursor(scope, next));
  return new JsonText(`{"items":[${items.map(itemJson).join(",")}],"hasMore":${last !== undefined},"nextCursor":${nextCursor}}`);
};

export const feedHandlers: Handlers<Extract<OperationName, `events.${string}`>> = { "events.list": listEvents };

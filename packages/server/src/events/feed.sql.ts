// Builds the statement for a page of the feed.
import { type EventName, eventNames, type Input } from "@worktrack/contract";
import type { Caller } from "../caller/caller.ts";
import { type SqlFields, type StatementRow, statement, type ValuesOf } from "../database/statement.ts";
import { idBefore } from "../platform/id.ts";
import type { FeedPlace } from "./feed-cursor.ts";
import { mayHaveUnstamped } from "./stamp.sql.ts";
import { entryIsVisible, eventVisibilityOf, eventVisibilityParameters } from "./visibility.ts";

const row = {
  end: "bigint",
  endId: "uuid?",
  unstamped: "bool",
  id: "uuid?",
  position: "bigint?",
  event: "text?",
  createdAt: "timestamptz?",
  data: "text?",
} as const satisfies SqlFields;

/** Every row has the feed's `end`. When there are no events, one row has only that. */
export type FeedRow = StatementRow<{ row: typeof row }>;

/** A row that has an event. */
export type FeedEvent = { readonly [Column in keyof FeedRow]: Column extends "endId" ? FeedRow[Column] : NonNullable<FeedRow[Column]> };

export const isFeedEvent = (row: FeedRow): row is FeedEvent => row.id !== null;

/**
 * The entries of a name. As a condition on rows, only the index of names has them in order. With an equality, PostgreSQL could read all
 * entries by position to find the few of a rare name.
 */
const ofName = `(p.name, p.position) > (wanted.name, (SELECT position FROM start))
       AND (p.name, p.position) <= (wanted.name, ${Number.MAX_SAFE_INTEGER})`;

type Query = Pick<Input<"events.list">["query"], "limit" | "since">;

/** Longer than any transaction plus clock skew. An event whose id is this much older than another event also precedes it in the feed. */
const marginMs = 60_000;

/** Sorts before the ids of events that may come after an event of this time in the feed. */
export const idWellBefore = (timeMs: number): string => idBefore(timeMs - marginMs);

/** The position of the newest entry whose id is lower than `id`. */
const positionBefore = (id: string): string => `coalesce((
    SELECT b.position FROM feed_entry b WHERE b.organization_id = $organizationId AND b.event_id < ${id} ORDER BY b.event_id DESC LIMIT 1), 0)`;

/**
 * The position that the page starts after. If the event at the cursor's position has another time, or the feed ends before it, an older backup
 * was restored: then the page starts well before the cursor's time, and may repeat events.
 */
const afterPlace = `CASE
    WHEN $afterPosition <= feed.end AND coalesce((
      SELECT left(c.event_id::text, 13) = $afterTime FROM feed_entry c
       WHERE c.organization_id = $organizationId AND c.position = $afterPosition), true) THEN $afterPosition
    ELSE ${positionBefore("$before")} END`;

/** Without `timeMs`, the position is used without checking which event the feed has there. */
export type StartAfter = Pick<FeedPlace, "position"> & Partial<FeedPlace>;

const startOf = (after: StartAfter | undefined, since: Query["since"]) => {
  if (after?.timeMs !== undefined) {
    const { position, timeMs } = after;
    const values = { afterPosition: position, afterTime: idBefore(timeMs).slice(0, 13), before: idWellBefore(timeMs) };
    return { sql: afterPlace, parameters: { afterPosition: "bigint", afterTime: "text", before: "uuid" }, values } as const;
  }
  if (after) return { sql: "$afterPosition", parameters: { afterPosition: "bigint" }, values: { afterPosition: after.position } } as const;
  if (since === undefined) return { sql: "0", parameters: {}, values: {} } as const;
  return { sql: positionBefore("$before"), parameters: { before: "uuid" }, values: { before: idWellBefore(Date.parse(since)) } } as const;
};

/**
 * Reads a page of events, and one event more if there are more, in the order of their positions. `unstamped` says that committed events may
 * have no position yet. If the caller wants some names only, each name is read in its own index range. Unnamed, so that PostgreSQL plans for
 * the values: a generic plan could sort the whole feed.
 */
export const feedStatement = (caller: Caller, names: readonly EventName[], { limit, since }: Query, after: StartAfter | undefined) => {
  const start = startOf(after, since);
  const parameters: SqlFields = {
    organizationId: "uuid",
    limit: "int",
    ...eventVisibilityParameters,
    ...start.parameters,
    ...(since !== undefined && { since: "timestamptz" }),
  };
  const values: ValuesOf<SqlFields> = {
    organizationId: caller.organizationId,
    limit: limit + 1,
    ...eventVisibilityOf(caller, names),
    ...start.values,
    ...(since !== undefined && { since }),
  };
  const filters = [...(since === undefined ? [] : ["p.created_at >= $since"]), entryIsVisible].join(" AND ");
  // COALESCE hides the filters from PostgreSQL's planner. If it knew that they accept few entries, it would read all and sort them.
  const entries = (range: string, order: string): string => `
    SELECT p.position, p.event_id FROM feed_entry p
     WHERE p.organization_id = $organizationId AND ${range} AND coalesce(${filters}, false)
     ORDER BY ${order} LIMIT $limit`;
  const page =
    names.length === eventNames.length
      ? entries("p.position > (SELECT position FROM start)", "p.position")
      : `SELECT n.* FROM unnest($eventNames) AS wanted (name) CROSS JOIN LATERAL (${entries(ofName, "p.name, p.position")}) n
          ORDER BY n.position LIMIT $limit`;
  const text = `
  WITH feed AS MATERIALIZED (
    SELECT coalesce(f.position, 0) AS end, ${mayHaveUnstamped("$organizationId")} AS unstamped
      FROM (VALUES (true)) one LEFT JOIN feed f ON f.organization_id = $organizationId
  ), start AS MATERIALIZED (SELECT ${start.sql} AS position FROM feed)
  SELECT feed.end, feed.unstamped,
         (SELECT l.event_id FROM feed_entry l WHERE l.organization_id = $organizationId AND l.position = feed.end) AS "endId", page.*
    FROM feed LEFT JOIN (
      SELECT e.id, found.position, e.name AS event, e.created_at AS "createdAt", e.data::text AS data
        FROM (${page}) found CROSS JOIN LATERAL (SELECT * FROM event WHERE id = found.event_id LIMIT 1) e
    ) page ON true
   ORDER BY page.position`;
  return { statement: statement({ parameters, row, text }), values };
};

// Builds the statement for a page of the feed. Events are in the order of their transaction numbers, so a reader that polls misses none.
import type { EventName, Input } from "@worktrack/contract";
import type { Caller } from "../credentials/caller.ts";
import type { ListPosition } from "../platform/cursor.ts";
import { type SqlFields, type StatementRow, statement, type ValuesOf } from "../platform/statement.ts";
import { eventIsVisible, eventVisibilityOf, eventVisibilityParameters } from "./visibility.ts";

const row = {
  end: "bigint",
  id: "uuid?",
  position: "bigint?",
  event: "text?",
  createdAt: "timestamptz?",
  data: "text?",
} as const satisfies SqlFields;

/** Every row has the feed's `end`. When there are no events, one row has only that. */
type FeedRow = StatementRow<{ row: typeof row }>;

/** A row that has an event. */
export type FeedEvent = { readonly [Column in keyof FeedRow]: NonNullable<FeedRow[Column]> };

type Query = Pick<Input<"events.list">["query"], "limit" | "since">;

/**
 * Reads a page of events, and one event more if there are more, in the order of their transaction numbers.
 * Transactions below `end` have finished, so no event can appear below it. Events from `end` on wait: an older transaction could still
 * commit an event before them. Unnamed, so that PostgreSQL plans for the values: a generic plan could sort the whole feed.
 */
export const feedStatement = (caller: Caller, names: readonly EventName[], { limit, since }: Query, after: ListPosition | undefined) => {
  const parameters: SqlFields = {
    organizationId: "uuid",
    limit: "int",
    ...eventVisibilityParameters,
    ...(after && { afterPosition: "bigint", afterId: "uuid" }),
    ...(since !== undefined && { since: "timestamptz" }),
  };
  const values: ValuesOf<SqlFields> = {
    organizationId: caller.organizationId,
    limit: limit + 1,
    ...eventVisibilityOf(caller, names),
    ...(after && { afterPosition: after.position, afterId: after.id }),
    ...(since !== undefined && { since }),
  };
  const conditions = [
    "e.organization_id = $organizationId",
    "e.transaction_id < settled.end",
    ...(after ? ["(e.transaction_id, e.id) > ($afterPosition, $afterId)"] : []),
    ...(since === undefined ? [] : ["e.created_at >= $since"]),
    eventIsVisible,
  ];
  const text = `
  SELECT settled.end, page.*
    FROM (SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS end) settled
    LEFT JOIN LATERAL (
      SELECT e.id, e.transaction_id AS position, e.name AS event, e.created_at AS "createdAt", e.data::text AS data
        FROM event e WHERE ${conditions.join(" AND ")} ORDER BY e.transaction_id, e.id LIMIT $limit
    ) page ON true
   ORDER BY page.position, page.id`;
  return { statement: statement({ parameters, row, text }), values };
};

import type { EventName, Input } from "@worktrack/contract";
import type { Caller } from "../credentials/caller.ts";
import type { ListPosition } from "../platform/cursor.ts";
import type { NumberedStatement } from "../platform/database.ts";
import { visibleEvent, visibleValues } from "./visible.sql.ts";

/** pg gives a bigint as text. */
export interface FeedEvent {
  readonly id: string;
  readonly position: string;
  readonly event: string;
  readonly createdAt: Date;
  readonly data: string;
}

/** Every row has the feed's end. When nothing else is found, one row has nothing else. */
export type FeedRow = { readonly end: string } & (FeedEvent | { readonly id: null });

type Query = Pick<Input<"events.list">["query"], "limit" | "since">;

const visibleFrom = 2;

/**
 * Events in the order of their transactions' numbers, one more than asked for; and `end`: no transaction below it is open any more, so
 * what lies below is there for good. What lies above waits: an older transaction could still commit an event before it.
 * Planned anew for its values: a plan for all of them could sort the whole feed.
 */
export const feedStatement = (
  caller: Caller,
  names: readonly EventName[],
  { limit, since }: Query,
  after: ListPosition | undefined,
): { statement: NumberedStatement; values: readonly unknown[] } => {
  const values: unknown[] = [caller.organizationId, ...visibleValues(caller, names)];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const conditions = [
    "e.organization_id = $1::uuid",
    "e.transaction_id < settled.end",
    ...(after ? [`(e.transaction_id, e.id) > (${bind(after.position)}::bigint, ${bind(after.id)}::uuid)`] : []),
    ...(since === undefined ? [] : [`e.created_at >= ${bind(since)}::timestamptz`]),
    visibleEvent(visibleFrom),
  ];
  const text = `
  SELECT settled.end, page.*
    FROM (SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS end) settled
    LEFT JOIN LATERAL (
      SELECT e.id, e.transaction_id AS position, e.name AS event, e.created_at AS "createdAt", e.data::text AS data
        FROM event e WHERE ${conditions.join(" AND ")} ORDER BY e.transaction_id, e.id LIMIT ${bind(limit + 1)}::int
    ) page ON true
   ORDER BY page.position, page.id`;
  return { statement: { name: undefined, text }, values };
};

// Finds the records that tuples identify, and saves which records new tuples identify. integration/inbound/tuple.ts does it for signed requests.
import type { Context } from "../../caller/context.ts";
import { statement } from "../../database/statement.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { Tuple } from "./tuple.ts";

/** The table of a record that a tuple can identify. */
export type TupleTarget = "task" | "post" | "comment" | "taskComment";

/** A tuple, and the id of the record that it identifies. */
export interface TakenTuple extends Tuple {
  readonly id: string;
}

/** A new tuple, with the time of the request that created its record, in Unix seconds. */
export interface NewTuple extends TakenTuple {
  readonly sentAt: number;
}

const findStatement = statement({
  name: "tuple_find",
  parameters: { organizationId: "uuid", sources: "text[]", externalIds: "text[]" },
  row: { externalSource: "text", externalId: "text", id: "uuid" },
  text: `
    SELECT r.source AS "externalSource", r.external_id AS "externalId",
           coalesce(r.task_id, r.post_id, r.comment_id, r.task_comment_id) AS id
      FROM unnest($sources, $externalIds) AS given (source, external_id)
      JOIN inbound_resource r
        ON r.organization_id = $organizationId AND r.source = given.source AND r.external_id = given.external_id`,
});

/** Finds the tuples that identify a record, of whatever kind. */
export const findTakenTuples = ({ database, caller }: Context, tuples: readonly Tuple[]): Promise<TakenTuple[]> =>
  database.query(findStatement, { organizationId: caller.organizationId, ...columnsOf(tuples) });

/** The same for every tuple that the caller may not use, so that it reveals nothing about the record. */
export const tupleConflict = (): ApiError =>
  new ApiError("conflict", "This externalSource and externalId identify a record that this request cannot change");

const saveStatement = statement({
  name: "tuple_save",
  parameters: {
    organizationId: "uuid",
    target: "text",
    sources: "text[]",
    externalIds: "text[]",
    ids: "uuid[]",
    sentAts: "bigint[]",
  },
  row: { id: "text" },
  // No signed request has signed_at 0, so that requests are compared with sent_at only (integration/inbound/order.ts).
  text: `
    INSERT INTO inbound_resource (organization_id, source, external_id, task_id, post_id, comment_id, task_comment_id, signed_at, sent_at)
    SELECT $organizationId, source, external_id,
           CASE $target WHEN 'task' THEN id END, CASE $target WHEN 'post' THEN id END,
           CASE $target WHEN 'comment' THEN id END, CASE $target WHEN 'taskComment' THEN id END, 0, sent_at
      FROM unnest($sources, $externalIds, $ids, $sentAts) AS given (source, external_id, id, sent_at)
    ON CONFLICT DO NOTHING
    RETURNING external_id AS id`,
});

/**
 * Saves that these locked tuples, which identified no record, identify these. @throws ApiError conflict when a deleted record that had one of
 * them is restored at the same time, which does not lock tuples
 */
export const saveTuples = async ({ database, caller }: Context, target: TupleTarget, tuples: readonly NewTuple[]): Promise<void> => {
  const saved = await database.query(saveStatement, {
    organizationId: caller.organizationId,
    target,
    ...columnsOf(tuples),
    ids: tuples.map(({ id }) => id),
    sentAts: tuples.map(({ sentAt }) => sentAt),
  });
  if (saved.length < tuples.length)
    throw new ApiError("conflict", "A deleted record with this externalSource and externalId was restored meanwhile. Try again.");
};

const markStatement = statement({
  name: "tuple_mark_applied",
  parameters: { organizationId: "uuid", sources: "text[]", externalIds: "text[]", sentAt: "bigint" },
  row: {},
  text: `
    UPDATE inbound_resource r SET sent_at = greatest(r.sent_at, $sentAt), signed_at = 0
      FROM unnest($sources, $externalIds) AS given (source, external_id)
     WHERE r.organization_id = $organizationId AND r.source = given.source AND r.external_id = given.external_id
       AND EXISTS (SELECT FROM inbound_secret s WHERE s.organization_id = $organizationId AND s.revoked_at IS NULL)`,
});

/**
 * Makes signed requests that were sent before this request change nothing. Without an inbound secret nobody can have sent one, and nothing
 * is written. The last signature stays, so that a repeat of its request is still recognized.
 */
export const markTuplesApplied = async ({ database, caller, nowMs }: Context, tuples: readonly Tuple[]): Promise<void> => {
  const sentAt = sentAtOf(nowMs);
  await database.query(markStatement, { organizationId: caller.organizationId, ...columnsOf(tuples), sentAt });
};

/** The time of a request that is sent now, as the tuples have it: Unix seconds. */
export const sentAtOf = (nowMs: number): number => Math.floor(nowMs / 1_000);

const columnsOf = (tuples: readonly Tuple[]) => ({
  sources: tuples.map(({ externalSource }) => externalSource),
  externalIds: tuples.map(({ externalId }) => externalId),
});

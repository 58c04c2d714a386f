// Locks tuples: the names that other systems give to records of a workspace.
import type { Context } from "../../caller/context.ts";
import { statement } from "../../database/statement.ts";

/** Another system's name for a record, unique within the workspace. */
export interface Tuple {
  readonly externalSource: string;
  readonly externalId: string;
}

/** The text that the advisory lock of a tuple is made from. Processes of other releases make the same. */
const lockKeyOf = ({ caller }: Context, { externalSource, externalId }: Tuple): string =>
  JSON.stringify(["inbound", caller.organizationId, externalSource, externalId]);

const lockStatement = statement({
  name: "tuple_lock",
  parameters: { keys: "text[]" },
  row: { locked: "int" },
  text: `
    SELECT count(pg_advisory_xact_lock(key))::int AS locked
      FROM (SELECT DISTINCT hashtextextended(k, 0) AS key FROM unnest($keys) AS k ORDER BY key) AS keys`,
});

/**
 * Locks tuples on all processes until the transaction ends, so that their requests run one after another. A request locks its tuples before
 * any row, and all of them in one order, so that two requests cannot deadlock.
 */
export const lockTuples = async (context: Context, tuples: readonly Tuple[]): Promise<void> => {
  await context.database.query(lockStatement, { keys: tuples.map((tuple) => lockKeyOf(context, tuple)) });
};

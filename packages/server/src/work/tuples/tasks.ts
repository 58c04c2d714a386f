// Finds the tasks that tuples identify, and saves which tasks new tuples identify.
import type { Context } from "../../caller/context.ts";
import { statement } from "../../database/statement.ts";
import type { Tuple } from "./tuple.ts";

/** A tuple that identifies a record. */
export interface TakenTuple extends Tuple {
  /** Null when the record is a post or a comment. */
  readonly taskId: string | null;
}

const findStatement = statement({
  name: "tuple_find_tasks",
  parameters: { organizationId: "uuid", sources: "text[]", externalIds: "text[]" },
  row: { externalSource: "text", externalId: "text", taskId: "uuid?" },
  text: `
    SELECT r.source AS "externalSource", r.external_id AS "externalId", r.task_id AS "taskId"
      FROM unnest($sources, $externalIds) AS given (source, external_id)
      JOIN inbound_resource r
        ON r.organization_id = $organizationId AND r.source = given.source AND r.external_id = given.external_id`,
});

/** Finds the tuples that identify a record. */
export const findTakenTuples = ({ database, caller }: Context, tuples: readonly Tuple[]): Promise<TakenTuple[]> =>
  database.query(findStatement, { organizationId: caller.organizationId, ...columnsOf(tuples) });

const saveStatement = statement({
  name: "tuple_save_tasks",
  parameters: { organizationId: "uuid", sources: "text[]", externalIds: "text[]", taskIds: "uuid[]" },
  row: {},
  // The time 0 makes the next inbound request apply, because none was applied to these tasks yet.
  text: `
    INSERT INTO inbound_resource (organization_id, source, external_id, task_id, sent_at)
    SELECT $organizationId, source, external_id, task_id, 0
      FROM unnest($sources, $externalIds, $taskIds) AS given (source, external_id, task_id)`,
});

/** Saves that these locked tuples, which identify no record yet, identify these tasks. */
export const saveTaskTuples = async (
  { database, caller }: Context,
  tuples: readonly (Tuple & { readonly taskId: string })[],
): Promise<void> => {
  const taskIds = tuples.map(({ taskId }) => taskId);
  await database.query(saveStatement, { organizationId: caller.organizationId, ...columnsOf(tuples), taskIds });
};

const columnsOf = (tuples: readonly Tuple[]) => ({
  sources: tuples.map(({ externalSource }) => externalSource),
  externalIds: tuples.map(({ externalId }) => externalId),
});

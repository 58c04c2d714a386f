// The bytes of attachments by state, as the sum of the changes that triggers append to media_usage. For /metrics.
import type { Database } from "../../database/database.ts";
import { statement } from "../../database/statement.ts";

const sumStatement = statement({
  name: "media_usage_sum",
  parameters: {},
  row: { stored: "float8", deleted: "float8", held: "float8" },
  text: `
  SELECT coalesce(sum(stored), 0)::float8 AS stored, coalesce(sum(deleted), 0)::float8 AS deleted, coalesce(sum(held), 0)::float8 AS held
    FROM media_usage`,
});

const batchSize = 10_000;

/** Several processes may fold at once: each takes rows that no other has locked. */
const foldStatement = statement({
  name: "media_usage_fold",
  parameters: {},
  row: { folded: "int" },
  text: `
  WITH folded AS (
    DELETE FROM media_usage
     WHERE id = ANY (ARRAY (SELECT id FROM media_usage ORDER BY id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED))
    RETURNING stored, deleted, held
  ), written AS (
    INSERT INTO media_usage (stored, deleted, held)
    SELECT sum(stored), sum(deleted), sum(held) FROM folded HAVING count(*) > 0
  )
  SELECT count(*)::int AS folded FROM folded`,
});

/** `deleted` is in the grace period, `held` is under a legal hold, deleted or not. */
export interface MediaBytes {
  readonly stored: number;
  readonly deleted: number;
  readonly held: number;
}

export const measureMediaBytes = async (database: Database): Promise<MediaBytes> => {
  const [row] = await database.query(sumStatement, {});
  return { stored: row?.stored ?? 0, deleted: row?.deleted ?? 0, held: row?.held ?? 0 };
};

/** Replaces the rows by their sum, so that there are few. */
export const foldMediaUsage = async (database: Database): Promise<void> => {
  while (((await database.query(foldStatement, {}))[0]?.folded ?? 0) === batchSize);
};

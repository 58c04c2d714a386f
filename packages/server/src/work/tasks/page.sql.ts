// SQL for the rows of one page of a task list, in order.
import type { ListPosition } from "../../platform/cursor.ts";
import type { ListValues } from "./filter.sql.ts";
import type { SortKey } from "./sort.sql.ts";

interface PageOptions {
  /** Whether `matched` has the ids and keys of the tasks for which the conditions hold: all, or at least those of the page. */
  readonly isMatched: boolean;
  /** SQL over a task `t`. */
  readonly conditions: string;
  readonly key: SortKey;
  /** The last task of the previous page. */
  readonly after: ListPosition<number | string> | undefined;
  /** The most rows to select. A literal in the text, see `pageSizes`. */
  readonly rows: number;
  /** Whether the statement has the parameter `$offset`. */
  readonly hasOffset: boolean;
}

interface PageSql {
  /** Selects rows of task. */
  readonly sql: string;
  /** The order of the page's rows, over `t`. */
  readonly order: string;
  readonly values: Pick<ListValues, "position" | "place" | "afterId">;
}

/** Selects one page: in the order of an index on the key, or the first ones of all matched tasks. */
export const selectPage = (options: PageOptions): PageSql => {
  const { isMatched, conditions, key, after, rows, hasOffset } = options;
  const order = orderBy(key, key.sql);
  if (key.nullable && !isMatched) return selectNullsLast(options, key.nullable);
  const limit = `LIMIT ${rows}${hasOffset ? " OFFSET $offset" : ""}`;
  const start = after ? startAfter(key, key.sql, after) : { sql: "", values: {} };
  const sql = isMatched
    ? `SELECT t.* FROM task t WHERE t.id = ANY (ARRAY(SELECT t.id FROM matched t WHERE true${start.sql} ORDER BY ${order} ${limit}))`
    : `SELECT t.* FROM task t WHERE ${conditions}${start.sql} ORDER BY ${order} ${limit}`;
  return { sql, order, values: start.values };
};

/**
 * Selects first the tasks that have a value, and then those that have none, because each part has an index in its order. The second part
 * is not read when the first fills the page.
 */
const selectNullsLast = ({ conditions, key, after, rows, hasOffset }: PageOptions, { column, nullPosition }: Nullable): PageSql => {
  const [needed, offset] = hasOffset ? [`${rows} + $offset`, " OFFSET $offset"] : [`${rows}`, ""];
  const inNulls = after?.position === nullPosition;
  const start = after && !inNulls ? startAfter(key, [column], after) : { sql: "", values: {} };
  const nullStart = inNulls ? { sql: ` AND t.id ${comparisonOf(key)} $afterId`, values: { afterId: after.id } } : { sql: "", values: {} };
  const order = orderBy(key, key.sql);
  return {
    sql: `
    WITH valued AS MATERIALIZED (
      SELECT t.* FROM task t WHERE ${conditions} AND ${column} IS NOT NULL AND ${inNulls ? "false" : `true${start.sql}`}
       ORDER BY ${orderBy(key, [column])} LIMIT ${needed}
    ), nulls AS (
      SELECT t.* FROM task t WHERE ${conditions} AND ${column} IS NULL${nullStart.sql}
       ORDER BY t.id ${key.direction} LIMIT ${needed}
    )
    SELECT * FROM (
      SELECT * FROM valued UNION ALL (SELECT * FROM nulls LIMIT ${needed} - (SELECT count(*) FROM valued))
    ) t ORDER BY ${order} LIMIT ${rows}${offset}`,
    order,
    values: { ...start.values, ...nullStart.values },
  };
};

type Nullable = NonNullable<SortKey["nullable"]>;

const orderBy = ({ unique, direction }: SortKey, sql: SortKey["sql"]): string =>
  [...sql, ...(unique ? [] : ["t.id"])].map((part) => `${part} ${direction}`).join(", ");

export const comparisonOf = ({ direction }: SortKey): string => (direction === "DESC" ? "<" : ">");

const startAfter = (
  key: SortKey,
  sql: SortKey["sql"],
  { position, id }: ListPosition<number | string>,
): Pick<PageSql, "sql" | "values"> => {
  const value = typeof position === "string" ? { place: position } : { position };
  return key.unique
    ? { sql: ` AND ${sql[0]} ${comparisonOf(key)} ${key.fromPosition}`, values: value }
    : { sql: ` AND (${sql.join(", ")}, t.id) ${comparisonOf(key)} (${key.fromPosition}, $afterId)`, values: { ...value, afterId: id } };
};

import { bounds, type TaskListQuery, type TaskSort } from "@worktrack/contract";

/** One order of tasks, in SQL over a row `t`. */
export interface SortKey {
  /** Never null. */
  readonly sql: string;
  /** No two tasks of the list share it: the id need not decide. */
  readonly unique?: true;
  readonly direction: "ASC" | "DESC";
  /** The key as the whole number that a cursor keeps, and back. */
  readonly position: string;
  readonly fromPosition: (parameter: string) => string;
}

type Key = Omit<SortKey, "direction">;

const time = (column: string): Key => ({
  sql: column,
  position: `(extract(epoch FROM ${column}) * 1000)::bigint`,
  fromPosition: (parameter) => `to_timestamp(${parameter}::bigint / 1000.0)::timestamptz(3)`,
});

const number = (sql: string): Key => ({ sql, position: sql, fromPosition: (parameter) => `${parameter}::bigint` });

const priorities = "enum_range(NULL::task_priority)";

const keys: Readonly<Record<TaskSort, (descending: boolean) => Key>> = {
  // Numbers are given in order of creation, and an index on them is half as wide as one on times and ids.
  created: () => ({ ...number("t.sequence_number"), unique: true }),
  updated: () => time("t.updated_at"),
  // Tasks without a due date come last in both directions.
  due: (descending) => number(`coalesce(t.due_date, ${descending ? -1 : bounds.timestampMaxMs + 1})`),
  priority: () => ({
    sql: "t.priority",
    position: `array_position(${priorities}, t.priority)`,
    fromPosition: (parameter) => `(${priorities})[least(${parameter}::bigint, 100)::int]`,
  }),
  number: () => number("t.task_number"),
};

export const sortKeyOf = (sort: TaskListQuery["sort"]): SortKey => {
  const descending = sort.startsWith("-");
  return { ...keys[sort.replace(/^-/, "") as TaskSort](descending), direction: descending ? "DESC" : "ASC" };
};

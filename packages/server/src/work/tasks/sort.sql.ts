// The orders in which a list of tasks can be sorted, as SQL.
import { bounds, type TaskSort, taskStatuses } from "@worktrack/contract";
import { z } from "zod";
import { cursorInteger } from "../../platform/cursor.ts";
import type { TaskSelection } from "../views/selection.ts";
import { placeOf } from "./hand-order.sql.ts";

/** SQL for one order of a task list, over rows `t`. A cursor keeps the key of the last task in one value, the position. */
export interface SortKey {
  /** The columns of a task that the key is made from. */
  readonly columns: readonly string[];
  /** The parts of the key. None is ever null. */
  readonly sql: readonly string[];
  /** Whether no two tasks of a workspace share the key. Otherwise lists also sort by id. */
  readonly unique?: true;
  readonly direction: "ASC" | "DESC";
  /** The position that is made from the key. */
  readonly position: string;
  /** The parts of the key, made from the parameter `$position`, a bigint, or from `$place`, a text. */
  readonly fromPosition: string;
  /** The form of the position in a cursor. */
  readonly form: z.ZodType<number> | z.ZodType<string>;
  /** For a key over a column that may be null: tasks without a value come last, and have this position. */
  readonly nullable?: { readonly column: string; readonly nullPosition: number };
}

type Key = Omit<SortKey, "direction">;

const timeKey = (column: string): Key => ({
  columns: [column],
  sql: [`t.${column}`],
  form: cursorInteger,
  position: `(extract(epoch FROM t.${column}) * 1000)::bigint`,
  fromPosition: "to_timestamp($position / 1000.0)::timestamptz(3)",
});

const numberKey = (column: string, sql = `t.${column}`): Key => ({
  columns: [column],
  sql: [sql],
  form: cursorInteger,
  position: `(${sql})::bigint`,
  fromPosition: "$position",
});

const priorities = "enum_range(NULL::task_priority)";

const keys: Readonly<Record<TaskSort, (descending: boolean) => Key>> = {
  // Sequence numbers follow the order of creation, and their index is half as wide as one on times and ids.
  created: () => ({ ...numberKey("sequence_number"), unique: true }),
  updated: () => timeKey("updated_at"),
  // Tasks without a due date come last in both directions.
  due: (descending) => {
    const nullPosition = descending ? -1 : bounds.timestampMaxMs + 1;
    return { ...numberKey("due_date", `coalesce(t.due_date, ${nullPosition})`), nullable: { column: "t.due_date", nullPosition } };
  },
  priority: () => ({
    columns: ["priority"],
    sql: ["t.priority"],
    form: cursorInteger,
    position: `array_position(${priorities}, t.priority)::bigint`,
    fromPosition: `(${priorities})[least($position, 100)::int]`,
  }),
  number: () => numberKey("task_number"),
  position: () => ({
    columns: ["status", "position", "task_number"],
    sql: ["t.status", placeOf("t")],
    form: z.string().regex(new RegExp(`^(${taskStatuses.join("|")}) -?[0-9]{1,20}(\\.[0-9]{1,400})?$`)),
    position: `t.status || ' ' || ${placeOf("t")}`,
    fromPosition: "split_part($place, ' ', 1)::task_status, split_part($place, ' ', 2)::numeric",
  }),
};

export const sortKeyOf = (sort: TaskSelection["sort"]): SortKey => {
  const descending = sort.startsWith("-");
  return { ...keys[sort.replace(/^-/, "") as TaskSort](descending), direction: descending ? "DESC" : "ASC" };
};

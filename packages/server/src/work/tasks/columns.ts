// The columns of a task that its clients set, and what the statements need to know of each. Creation, update, comparison, the record's JSON,
// export and import are joined from this table. columns.test.ts prints the joined statements.
import { type TaskUpdate, taskPriorities, taskStatuses } from "@worktrack/contract";
import { columnName } from "../../database/group-statement.ts";
import { enumLabel, jsonString, orNull } from "../../database/json.sql.ts";
import type { SqlFields, SqlType, ValuesOf } from "../../database/statement.ts";

interface TaskColumn {
  /** The type of its value in a statement. */
  readonly type: SqlType;
  /** The enum to which the value is cast. */
  readonly enum?: "task_status" | "task_priority";
  /** The column may be NULL. A client clears it with null. */
  readonly isNullable?: true;
  /** SQL for its value after an update, from the rows `before` and `given`, of a column that clients set only through others. */
  readonly derived?: string;
  /** SQL for its value in the record's JSON. Absent for a reference, which the record shows as a person. */
  readonly json?: (column: string) => string;
  /** SQL for whether two values of it differ. Absent: they are distinct. */
  readonly differ?: (one: string, other: string) => string;
}

/** SQL for whether two documents differ in more than the order of keys. Only different texts need the slower comparison. */
const documentsDiffer = (one: string, other: string): string => `${one}::text <> ${other}::text AND ${one}::jsonb <> ${other}::jsonb`;

/** A task that becomes done is completed at the time of the update. */
const completedAt = `CASE WHEN coalesce(given.status::task_status, before.status) <> 'done' THEN NULL
                      WHEN before.status = 'done' THEN before.completed_at
                      ELSE (extract(epoch FROM given.updated_at) * 1000)::bigint END`;

/** In the order of the record's JSON. A field of TaskUpdate without a row does not compile. */
export const taskColumns = {
  title: { type: "text", json: jsonString },
  description: { type: "json", json: (column) => column, differ: documentsDiffer },
  descriptionText: { type: "text", json: jsonString },
  status: { type: "text", enum: "task_status", json: (column) => `'"' || ${enumLabel(column, taskStatuses)} || '"'` },
  priority: { type: "text", enum: "task_priority", json: (column) => `'"' || ${enumLabel(column, taskPriorities)} || '"'` },
  startDate: { type: "bigint", isNullable: true, json: orNull },
  dueDate: { type: "bigint", isNullable: true, json: orNull },
  completedAt: { type: "bigint", isNullable: true, derived: completedAt, json: orNull },
  estimatePoints: { type: "float8", isNullable: true, json: orNull },
  assigneeId: { type: "uuid", isNullable: true },
} as const satisfies Record<Exclude<keyof TaskUpdate, "projectId" | "descriptionMarkdown"> | "completedAt", TaskColumn>;

type Columns = typeof taskColumns;
export type TaskField = keyof Columns;
type TypeOf<F extends TaskField> = Columns[F]["type"];
type NullableField = { [F in TaskField]: Columns[F] extends { readonly isNullable: true } ? F : never }[TaskField];
type DerivedField = { [F in TaskField]: Columns[F] extends { readonly derived: string } ? F : never }[TaskField];

const entries = Object.entries(taskColumns) as unknown as readonly (readonly [TaskField, TaskColumn])[];

export const taskFields = entries.map(([field]) => field);

/** The fields that an update can set to null. */
export const clearableFields = entries.flatMap(([field, { isNullable, derived }]) =>
  isNullable && !derived ? [field] : [],
) as readonly Exclude<NullableField, DerivedField>[];

/** The fields of a statement that creates tasks. */
export const createFields = Object.fromEntries(
  entries.map(([field, { type, isNullable }]) => [field, isNullable ? `${type}?` : type]),
) as unknown as { readonly [F in TaskField]: F extends NullableField ? `${TypeOf<F>}?` : TypeOf<F> };

/** The fields of a statement that updates tasks. Null leaves a field as it is. */
export const updateFields = Object.fromEntries(
  entries.flatMap(([field, { type, derived }]) => (derived ? [] : [[field, `${type}?`]])),
) as unknown as { readonly [F in Exclude<TaskField, DerivedField>]: `${TypeOf<F>}?` };

/** The values of a statement's fields: those of `input`, null for absent ones, and `computed` instead of them. */
export const columnValues = <F extends SqlFields>(fields: F, input: object, computed: Partial<ValuesOf<F>>): ValuesOf<F> =>
  ({
    ...Object.fromEntries(Object.keys(fields).map((field) => [field, (input as ValuesOf<F>)[field] ?? null])),
    ...computed,
  }) as ValuesOf<F>;

/** SQL for a field of the row `given`, as the column stores it. */
export const givenValue = (field: TaskField): string => {
  const { enum: cast } = taskColumns[field] as TaskColumn;
  return `given.${columnName(field)}${cast ? `::${cast}` : ""}`;
};

/** SQL for whether a field differs between two rows. */
export const fieldDiffers = (field: TaskField, one: string, other: string): string => {
  const { differ } = taskColumns[field] as TaskColumn;
  const column = columnName(field);
  return differ ? differ(`${one}.${column}`, `${other}.${column}`) : `${one}.${column} IS DISTINCT FROM ${other}.${column}`;
};

/** SQL for a field after an update, from the rows `before` and `given`. `given.cleared` has the names of fields to set to null. */
const newValue = (field: TaskField, { isNullable, derived, differ }: TaskColumn): string => {
  const [given, before] = [givenValue(field), `before.${columnName(field)}`];
  if (derived) return derived;
  // A value that differs only in its form, such as the order of keys, is no change. The stored value stays.
  if (differ) return `CASE WHEN ${differ(given, before)} THEN ${given} ELSE ${before} END`;
  return isNullable
    ? `CASE WHEN '${field}' = ANY (given.cleared) THEN NULL ELSE coalesce(${given}, ${before}) END`
    : `coalesce(${given}, ${before})`;
};

/** The columns with SQL for their values after an update. */
export const newValues: readonly (readonly [column: string, value: string])[] = entries.map(([field, column]) => [
  columnName(field),
  newValue(field, column),
]);

/** The names of the fields in the record's JSON, with SQL for their values, from the row `t`. */
export const taskMembers: readonly (readonly [field: TaskField, json: string])[] = entries.flatMap(([field, { json }]) =>
  json ? [[field, json(`t.${columnName(field)}`)] as const] : [],
);

/** The fields of the record's JSON with the types of their columns, for an import. */
export const importedFields: Readonly<Record<string, string>> = Object.fromEntries(
  entries.flatMap(([field, { type, enum: cast, json }]) => (json ? [[field, cast ?? type]] : [])),
);

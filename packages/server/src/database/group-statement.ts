// Statements that write the rows of several requests at once. statement-groups.ts collects the rows.
import { type RowOf, type SqlFields, type Statement, statement, type ValuesOf } from "./statement.ts";

/** The most rows that one statement writes. */
export const groupRowsMax = 32;

/** A statement that writes many rows. Its row `n` belongs to the given row `n`; a given row may have none. */
export interface GroupStatement<F extends SqlFields = SqlFields, P extends SqlFields = SqlFields, R extends SqlFields = SqlFields> {
  readonly columns: readonly GivenColumn[];
  readonly statement: Statement<P & typeof given, R & typeof number>;
  /** Never set. Carries the type of a given row's fields. */
  readonly fields?: F;
}

/** A column of a given row. */
interface GivenColumn {
  readonly field: string;
  readonly name: string;
  readonly type: string;
}

export type GroupRow<S> = S extends GroupStatement<infer F, infer _P, infer _R> ? ValuesOf<F> : never;

const given = { given: "text", lockTimeout: "text?" } as const;
const number = { n: "int" } as const;

interface Definition<F, P, R> {
  readonly name: string;
  /** The columns of a given row. `projectId` is the column `project_id`. */
  readonly fields: F;
  /** The parameters that all rows share. */
  readonly parameters: P;
  /** The columns that the statement returns beside `n`. */
  readonly row: R;
  /** Follows the CTE `given`, which has the column `n` and the fields. Begins with a comma and the next CTE. */
  readonly text: string;
}

export const groupStatement = <const F extends SqlFields, const P extends SqlFields, const R extends SqlFields>({
  name,
  fields,
  parameters,
  row,
  text,
}: Definition<F, P, R>): GroupStatement<F, P, R> => {
  const columns = Object.entries(fields).map(([field, type]) => ({ field, name: columnName(field), type: type.replace("?", "") }));
  return {
    columns,
    statement: statement({
      name,
      parameters: { ...parameters, ...given },
      row: { ...row, ...number },
      text: `WITH lock_timeout AS MATERIALIZED (
    SELECT set_config('lock_timeout', $lockTimeout, true) WHERE $lockTimeout IS NOT NULL
  ), given AS MATERIALIZED (${selectGiven(columns)}) ${text}`,
    }) as Statement<P & typeof given, R & typeof number>,
  };
};

/** The name of a field's column, such as `due_date`. */
export const columnName = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Reads the given rows after the lock timeout is set, so every lock has it. The limit also keeps the planner from expecting a hundred rows.
 * JSON is given as text, because \u0000 is valid in json but not here.
 */
const selectGiven = (columns: readonly GivenColumn[]): string => `
    SELECT n, ${columns.map(({ name, type }) => (type === "json" ? `${name}::json` : name)).join(", ")}
      FROM json_to_recordset($given::json) AS r (n int, ${columns.map(({ name, type }) => `${name} ${type === "json" ? "text" : type}`).join(", ")}),
           (SELECT count(*) FROM lock_timeout) AS set_first
     LIMIT ${groupRowsMax}`;

/** The value of `$given` for these rows. A column that a row does not have is NULL. */
export const givenRows = <F extends SqlFields>({ columns }: Pick<GroupStatement<F>, "columns">, rows: readonly ValuesOf<F>[]): string =>
  JSON.stringify(
    rows.map((row, n) => {
      const values: Record<string, unknown> = { n };
      for (const { field, name, type } of columns) {
        const value: unknown = row[field];
        if (value !== null) values[name] = type === "json" ? jsonText(value) : value;
      }
      return values;
    }),
  );

/** As in parameters of type json, a string is JSON text. */
const jsonText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** The rows by the number of the given row. */
export const rowsByNumber = <R extends SqlFields>(count: number, rows: readonly RowOf<R & typeof number>[]): (RowOf<R> | undefined)[] => {
  const byNumber = Array.from<RowOf<R> | undefined>({ length: count });
  for (const row of rows) byNumber[(row as { n: number }).n] = row as RowOf<R>;
  return byNumber;
};

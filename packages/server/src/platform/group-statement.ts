// Statements that write the rows of several requests at once. statement-groups.ts collects the rows.
import { type RowOf, type SqlFields, type Statement, statement, type ValuesOf } from "./statement.ts";

/** The most rows that one statement writes. */
export const groupRowsMax = 32;

/** A statement that writes many rows. Its row `n` belongs to the given row `n`; a given row may have none. */
export interface GroupStatement<F extends SqlFields = SqlFields, P extends SqlFields = SqlFields, R extends SqlFields = SqlFields> {
  /** The columns of a given row. */
  readonly fields: F;
  readonly statement: Statement<P & typeof given, R & typeof number>;
}

export type GroupRow<S extends { readonly fields: SqlFields }> = ValuesOf<S["fields"]>;

const given = { given: "text" } as const;
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
}: Definition<F, P, R>): GroupStatement<F, P, R> => ({
  fields,
  statement: statement({
    name,
    parameters: { ...parameters, ...given },
    row: { ...row, ...number },
    text: `WITH given AS MATERIALIZED (${selectGiven(fields)}) ${text}`,
  }) as Statement<P & typeof given, R & typeof number>,
});

/** The limit also keeps the planner from expecting a hundred rows. JSON is given as text, because \u0000 is valid in json but not here. */
const selectGiven = (fields: SqlFields): string => {
  const columns = Object.entries(fields).map(([field, type]) => ({ column: columnOf(field), type: type.replace("?", "") }));
  return `
    SELECT n, ${columns.map(({ column, type }) => (type === "json" ? `${column}::json` : column)).join(", ")}
      FROM json_to_recordset($given::json) AS r (n int, ${columns.map(({ column, type }) => `${column} ${type === "json" ? "text" : type}`).join(", ")})
     LIMIT ${groupRowsMax}`;
};

const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The value of `$given` for these rows. */
export const givenRows = <F extends SqlFields>(fields: F, rows: readonly ValuesOf<F>[]): string =>
  JSON.stringify(
    rows.map((row, n) => ({
      n,
      ...Object.fromEntries(
        Object.entries(row).map(([field, value]) => [columnOf(field), fields[field]?.startsWith("json") ? jsonText(value) : value]),
      ),
    })),
  );

/** As in parameters of type json, a string is JSON text. */
const jsonText = (value: unknown): string | null => (value === null || typeof value === "string" ? value : JSON.stringify(value));

/** The rows by the number of the given row. */
export const rowsByNumber = <R extends SqlFields>(count: number, rows: readonly RowOf<R & typeof number>[]): (RowOf<R> | undefined)[] => {
  const byNumber = Array.from<RowOf<R> | undefined>({ length: count });
  for (const row of rows) byNumber[(row as { n: number }).n] = row as RowOf<R>;
  return byNumber;
};

// How a record of an export is read from the database and written to it. The other files of this folder have the statements of each record.
// They are unnamed, because a connection runs each a few times only.
import { isoTime } from "../../../database/json.sql.ts";
import { type SqlFields, type Statement, statement } from "../../../database/statement.ts";

const selectParameters = { organizationId: "uuid", baseUrl: "text" } as const;
const insertParameters = { organizationId: "uuid", records: "text" } as const;
const written = { given: "int", written: "int" } as const;

/** Selects one column, `line`: the record as JSON text without line breaks. */
export type SelectRecords = Statement<Partial<typeof selectParameters>, { line: "text" }>;
/** Inserts records, a JSON array. It writes fewer rows than it was given if a record refers to something outside the workspace. */
export type InsertRecords = Statement<Partial<typeof insertParameters>, typeof written>;

export interface RecordStatements {
  readonly select: SelectRecords;
  /** In the order in which they run. */
  readonly inserts: readonly InsertRecords[];
}

type Used<P extends SqlFields> = { readonly [Name in keyof P]?: P[Name] };
const usedIn = <P extends SqlFields>(text: string, parameters: P): Used<P> =>
  Object.fromEntries(Object.entries(parameters).filter(([name]) => text.includes(`$${name}`))) as Used<P>;

/** `json` is SQL for the record, from the rows of `from`, which `$organizationId` selects. JSON can contain line breaks between its parts. */
export const selectRecords = (json: string, from: string): SelectRecords => {
  const text = `SELECT translate((${json})::text, E'\\n\\r', '  ') AS line FROM ${from}`;
  return statement({ parameters: usedIn(text, selectParameters), row: { line: "text" }, text }) as SelectRecords;
};

interface Insertion {
  /** The fields of the record that the statement needs, with their SQL types. */
  readonly fields: Readonly<Record<string, string>>;
  /** SQL after `FROM r`, which is the record, such as a join that turns it into several rows. They count as given. */
  readonly each?: string;
  /** SQL for more columns of the given rows. */
  readonly columns?: Readonly<Record<string, string>>;
  /** `INSERT … SELECT … FROM given …` or an UPDATE, without RETURNING. */
  readonly write: string;
}

export const insertRecords = ({ fields, each = "", columns = {}, write }: Insertion): InsertRecords => {
  const types = Object.entries(fields).map(([field, type]) => `"${field}" ${type}`);
  const more = Object.entries(columns).map(([column, sql]) => `, ${sql} AS "${column}"`);
  const text = `
  WITH given AS MATERIALIZED (
    SELECT r.*${more.join("")} FROM json_to_recordset($records::json) AS r (${types.join(", ")}) ${each}
  ), done AS (${write} RETURNING 1)
  SELECT (SELECT count(*) FROM given)::int AS given, (SELECT count(*) FROM done)::int AS written`;
  return statement({ parameters: usedIn(text, insertParameters), row: written, text }) as InsertRecords;
};

/** SQL for a nullable time as text. */
export const isoTimes = (table: string, ...columns: readonly string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [camelCase(column), isoTime(`${table}.${column}`)]));

const camelCase = (column: string): string => column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Columns whose names in JSON are the same in camel case. */
export const columnsOf = (table: string, ...columns: readonly string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [camelCase(column), `${table}.${column}`]));

import type pg from "pg";
import type { Statement } from "../../src/database/statement.ts";

/** The column names and type names that PostgreSQL gives a statement, without running it. */
export const describeColumns = async (client: pg.Client, { text }: Pick<Statement, "text">): Promise<Record<string, string>> => {
  const fields = await new Promise<readonly pg.FieldDef[]>((resolve, reject) => {
    client.query(new Description(text, resolve, reject) as unknown as pg.Submittable);
  });
  const { rows } = await client.query<{ oid: number; name: string }>(
    `SELECT t.oid::int AS oid, CASE WHEN coalesce(e.typtype, t.typtype) = 'e' OR t.typname IN ('varchar', 'name') THEN 'text'
                                    ELSE format_type(t.oid, NULL) END AS name
       FROM pg_type t LEFT JOIN pg_type e ON e.oid = t.typelem AND t.typcategory = 'A' WHERE t.oid = ANY ($1)`,
    [fields.map(({ dataTypeID }) => dataTypeID)],
  );
  const names = new Map(rows.map(({ oid, name }) => [oid, shortNames[name] ?? name]));
  return Object.fromEntries(fields.map(({ name, dataTypeID }) => [name, names.get(dataTypeID) ?? String(dataTypeID)]));
};

const shortNames: Readonly<Record<string, string>> = {
  boolean: "bool",
  integer: "int",
  "integer[]": "int[]",
  "double precision": "float8",
  "timestamp with time zone": "timestamptz",
};

interface Protocol {
  parse(message: { text: string }): void;
  describe(message: { type: "S" }): void;
  sync(): void;
}

/** Parses and describes a statement by the extended query protocol. pg calls these methods as the messages arrive. */
class Description {
  #fields: readonly pg.FieldDef[] = [];
  readonly #text: string;
  readonly #resolve: (fields: readonly pg.FieldDef[]) => void;
  readonly #reject: (error: Error) => void;

  constructor(text: string, resolve: (fields: readonly pg.FieldDef[]) => void, reject: (error: Error) => void) {
    this.#text = text;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: Protocol): void {
    connection.parse({ text: this.#text });
    connection.describe({ type: "S" });
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#fields = fields;
  }

  /** pg does not call handleReadyForQuery after an error. */
  handleError(error: Error): void {
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#fields);
  }
}

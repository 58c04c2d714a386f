/**
 * Statements with named parameters. `$taskId` in the text becomes `$1::uuid`, from the types that the statement declares:
 *
 *   const findTag = statement({
 *     name: "tag_find",
 *     parameters: { id: "uuid" },
 *     row: { name: "text", description: "text?" },
 *     text: "SELECT name, description FROM tag WHERE id = $id",
 *   });
 *   const [tag] = await database.query(findTag, { id });
 *
 * A test describes every named statement in PostgreSQL and compares its columns with `row`.
 */
interface Scalars {
  readonly bool: boolean;
  readonly int: number;
  readonly smallint: number;
  readonly float8: number;
  /** Integers above 2^53 do not survive as numbers, so pg returns text. */
  readonly bigint: string;
  readonly text: string;
  readonly uuid: string;
  readonly timestamptz: Date;
  readonly json: unknown;
}

/** A name of `Scalars`, an array of it (`uuid[]`), or either with `?` when it may be null. */
export type SqlType = `${keyof Scalars}${"" | "[]"}${"" | "?"}`;

/** `text` whose values are known to be of type T, such as a status. */
export type TextOf<T extends string> = "text" & { readonly values?: T };
export const textOf = <T extends string>(): TextOf<T> => "text" as TextOf<T>;

export type SqlFields = Readonly<Record<string, SqlType>>;

type ScalarOf<T> = T extends { readonly values?: infer V extends string } ? V : T extends keyof Scalars ? Scalars[T] : never;
type NotNull<T> = T extends `${infer S}[]` ? readonly ScalarOf<S>[] : ScalarOf<T>;
type ColumnOf<T> = T extends `${infer S}?` ? NotNull<S> | null : NotNull<T>;

type Given<T> = T extends "bigint" ? number | string : T extends "json" ? unknown : ScalarOf<T>;
type GivenNotNull<T> = T extends `${infer S}[]` ? readonly (Given<S> | null)[] : Given<T>;
type ValueOf<T> = T extends `${infer S}?` ? GivenNotNull<S> | null : GivenNotNull<T>;

/** The values to run a statement with. */
export type ValuesOf<P extends SqlFields> = { readonly [Name in keyof P]: ValueOf<P[Name]> };
/** A row that a statement returns. */
export type RowOf<R extends SqlFields> = { readonly [Name in keyof R]: ColumnOf<R[Name]> };

export interface Statement<P extends SqlFields = SqlFields, R extends SqlFields = SqlFields> {
  /** PostgreSQL prepares it once per connection under this name; without one it is parsed and planned for each run. */
  readonly name: string | undefined;
  /** With numbered parameters. */
  readonly text: string;
  /** The parameters' names, in the order of their numbers. */
  readonly order: readonly (keyof P & string)[];
  readonly parameters: P;
  readonly row: R;
}

export type StatementValues<S extends { readonly parameters: SqlFields }> = ValuesOf<S["parameters"]>;
export type StatementRow<S extends { readonly row: SqlFields }> = RowOf<S["row"]>;

interface Definition<P, R> {
  readonly name?: string;
  readonly parameters: P;
  readonly row: R;
  readonly text: string;
}

const named = new Map<string, Statement>();

/** Every named statement of the modules that are loaded. */
export const namedStatements = (): readonly Statement[] => [...named.values()];

/** @throws Error for a parameter that is not declared or not used, and for a name that is taken. */
export const statement = <const P extends SqlFields, const R extends SqlFields>(definition: Definition<P, R>): Statement<P, R> => {
  const { name, parameters, row } = definition;
  const order: string[] = [];
  const text = definition.text.replaceAll(/\$([a-z]\w*)/gi, (_, parameter: string) => {
    const type = parameters[parameter];
    if (type === undefined) throw new Error(`${name ?? "A statement"} uses $${parameter}, which it does not declare`);
    if (!order.includes(parameter)) order.push(parameter);
    return `$${order.indexOf(parameter) + 1}::${type.replace("?", "")}`;
  });
  const unused = Object.keys(parameters).find((parameter) => !order.includes(parameter));
  if (unused !== undefined) throw new Error(`${name ?? "A statement"} declares $${unused}, which it does not use`);
  const made = { name, text, order, parameters, row };
  if (name !== undefined) {
    if (named.has(name)) throw new Error(`Two statements are named ${name}`);
    named.set(name, made);
  }
  return made;
};

/**
 * SQL for an array parameter whose length the planner cannot see. The kept plan of a prepared statement assumes ten elements. For fewer, a new
 * plan seems cheaper, so PostgreSQL would plan every run. It is for keys to look up: where an array filters many rows, its length matters.
 */
export const arrayOfUnknownLength = (parameter: string): string => `ARRAY(SELECT unnest(${parameter}))`;

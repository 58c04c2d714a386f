// Lists the fields of an API operation.
import type { Operation } from "@worktrack/contract";

/** The parts of a JSON Schema that the `api` commands use. */
export interface Schema {
  readonly type?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly description?: string;
  /** A secret: sent in requests, never in answers. */
  readonly writeOnly?: boolean;
}

/** Replaces each `$ref` with the schema it refers to. */
const resolveRefs = (schema: Schema, definitions: Schema["$defs"]): Schema => {
  const { $ref, ...own } = schema;
  const named = $ref === undefined ? {} : definitions?.[$ref.slice($ref.lastIndexOf("/") + 1)];
  const merged: Schema = { ...named, ...own };
  return {
    ...merged,
    ...(merged.items && { items: resolveRefs(merged.items, definitions) }),
    ...(merged.anyOf && { anyOf: merged.anyOf.map((one) => resolveRefs(one, definitions)) }),
  };
};

type Part = NonNullable<Operation["query"] | Operation["body"]>;

const listProperties = (part: Part): [field: string, schema: Schema][] => {
  const whole = part.toJSONSchema({ io: "input", unrepresentable: "any" }) as Schema;
  const { properties = {} } = resolveRefs(whole, whole.$defs);
  return Object.entries(properties).map(([field, schema]) => [field, resolveRefs(schema, whole.$defs)]);
};

/** Lists the fields of the query and the body. */
export const listFields = ({ query, body }: Operation): [field: string, schema: Schema][] =>
  [query, body].flatMap((part) => (part === undefined ? [] : listProperties(part)));

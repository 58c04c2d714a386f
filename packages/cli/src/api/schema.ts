import type { Operation } from "@worktrack/contract";

/** What is looked at of a JSON Schema. */
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
  /** A secret that is sent and never answered. */
  readonly writeOnly?: boolean;
}

/** References replaced by what they name. */
const resolved = (schema: Schema, definitions: Schema["$defs"]): Schema => {
  const { $ref, ...own } = schema;
  const named = $ref === undefined ? {} : definitions?.[$ref.slice($ref.lastIndexOf("/") + 1)];
  const merged: Schema = { ...named, ...own };
  return {
    ...merged,
    ...(merged.items && { items: resolved(merged.items, definitions) }),
    ...(merged.anyOf && { anyOf: merged.anyOf.map((one) => resolved(one, definitions)) }),
  };
};

type Part = NonNullable<Operation["query"] | Operation["body"]>;

const propertiesOf = (part: Part): [field: string, schema: Schema][] => {
  const whole = part.toJSONSchema({ io: "input", unrepresentable: "any" }) as Schema;
  const { properties = {} } = resolved(whole, whole.$defs);
  return Object.entries(properties).map(([field, schema]) => [field, resolved(schema, whole.$defs)]);
};

/** Every field that a call takes beside its path: of the query, or of the body. */
export const fieldsOf = ({ query, body }: Operation): [field: string, schema: Schema][] =>
  [query, body].flatMap((part) => (part === undefined ? [] : propertiesOf(part)));

/** The names in a path: `/tasks/:id/checklist/:itemId` → id, itemId. */
export const parametersOf = ({ path }: Operation): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

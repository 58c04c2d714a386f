// A client whose answers are generated from the contract's schemas, to run every command without a server.
import { bearerOperationNames, operationOf } from "@worktrack/contract";
import fc from "fast-check";
import type { Client } from "../src/context.ts";

interface Schema {
  readonly type?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly additionalProperties?: Schema | boolean;
}

/** Texts of all widths, with characters that take no column, one or two. */
const anyText = fc.oneof(
  fc.constantFrom(
    "a",
    "Fix login",
    "日本語のタイトル".repeat(4),
    "🚒👩‍👩‍👧".repeat(9),
    "e\u0301".repeat(20),
    "\u001b[31mred\t\n",
    "W".repeat(300),
  ),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }),
);

const textOf = ({ format }: Schema): fc.Arbitrary<string> => {
  if (format === "uuid") return fc.uuid({ version: 7 });
  if (format === "date-time")
    return fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true }).map((at) => at.toISOString());
  return anyText;
};

const generate = (schema: Schema, definitions: Schema["$defs"]): fc.Arbitrary<unknown> => {
  const { $ref } = schema;
  if ($ref !== undefined) return generate(definitions?.[$ref.slice($ref.lastIndexOf("/") + 1)] ?? {}, definitions);
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return fc.oneof(...variants.map((one) => generate(one, definitions)));
  if (schema.type === "null") return fc.constant(null);
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "integer") return fc.integer({ min: 0, max: 4_000_000_000_000 });
  if (schema.type === "number") return fc.double({ min: 0, max: 1e9, noNaN: true });
  if (schema.type === "array") return fc.array(generate(schema.items ?? {}, definitions), { maxLength: 3 });
  if (schema.type === "object") {
    const { required } = schema;
    const fields = Object.entries(schema.properties ?? {}).map(([name, one]) => [name, generate(one, definitions)] as const);
    return fc.record(Object.fromEntries(fields), required ? { requiredKeys: required.filter((name) => schema.properties?.[name]) } : {});
  }
  return textOf(schema);
};

const lists = new Set(["items", "tasks", "comments"]);

/** The answer of an operation. A page has many rows and is the last one. */
const answerOf = (name: (typeof bearerOperationNames)[number]): fc.Arbitrary<unknown> => {
  const schema = operationOf(name).reply?.toJSONSchema({ io: "output", unrepresentable: "any" }) as Schema | undefined;
  if (schema === undefined) return fc.constant(undefined);
  const list = Object.entries(schema.properties ?? {}).find(([field, { type }]) => lists.has(field) && type === "array");
  const rows = (one: Schema) => fc.array(generate(one.items ?? {}, schema.$defs), { minLength: 1, maxLength: 5 });
  if (schema.type === "array") return rows(schema);
  if (list === undefined) return generate(schema, schema.$defs);
  return rows(list[1]).map((found) => ({ [list[0]]: found, total: found.length, hasMore: false, nextCursor: null }));
};

const answers = new Map<string, fc.Arbitrary<unknown>>();

/** Answers each operation with a value that `seed` determines. */
export const createGeneratedClient = (seed: number): Client => {
  const methodOf = (path: readonly string[]): unknown => {
    const call = () => {
      const name = bearerOperationNames.find((one) => one === path.join("."));
      if (name === undefined) throw new Error(`There is no operation ${path.join(".")}`);
      const answer = answers.get(name) ?? answerOf(name);
      answers.set(name, answer);
      return Promise.resolve(fc.sample(answer, { numRuns: 1, seed })[0]);
    };
    return new Proxy(call, {
      get: (target, key) => (typeof key === "string" && key !== "then" ? methodOf([...path, key]) : Reflect.get(target, key)),
    });
  };
  return methodOf([]) as Client;
};

// Generates values that match a JSON Schema of the OpenAPI document.
import fc, { type Arbitrary } from "fast-check";
import type { JsonSchema } from "./document.ts";

export interface ValueSource {
  schemaAt(ref: string): JsonSchema;
  /** Values for properties of these names, mostly ids of records that exist. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Values that match the schema. Rules that JSON Schema cannot express may still reject them. */
export const validValue = (schema: JsonSchema, source: ValueSource): Arbitrary<unknown> => {
  if (typeof schema.$ref === "string") return validValue(source.schemaAt(schema.$ref), source);
  if ("const" in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices) return fc.oneof(...choices.map((choice) => validValue(choice, source)));
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => validValue({ ...schema, type }, source)));
  if (schema.allOf) return validValue((schema.allOf as JsonSchema[])[0] ?? {}, source);
  switch (schema.type) {
    case "object":
      return validObject(schema, source);
    case "array": {
      const [minLength, maxLength] = [Number(schema.minItems ?? 0), Number(schema.maxItems ?? 4)];
      return fc.array(validValue((schema.items ?? {}) as JsonSchema, source), { minLength, maxLength: Math.min(maxLength, minLength + 3) });
    }
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "integer":
      return fc.integer({ min: Number(schema.minimum ?? -1_000), max: Number(schema.maximum ?? 1_000_000) });
    case "number":
      return fc.double({ min: Number(schema.minimum ?? 0), max: Number(schema.maximum ?? 1e6), noNaN: true });
    case "string":
      return validString(schema);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
};

/** Most objects have few optional properties, because rules between properties reject most combinations. */
const maxOptional = 2;

const validObject = (schema: JsonSchema, source: ValueSource): Arbitrary<unknown> => {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const required = (schema.required ?? []) as string[];
  const propertyValue = (name: string): Arbitrary<unknown> => {
    const generated = validValue(properties[name] ?? {}, source);
    const known = source.fields[name];
    return known === undefined ? generated : fc.oneof({ weight: 9, arbitrary: fc.constant(known) }, generated);
  };
  const optional = Object.keys(properties).filter((name) => !required.includes(name));
  return fc
    .subarray(optional, { maxLength: Math.min(maxOptional, optional.length) })
    .chain((chosen) => fc.record(Object.fromEntries([...required, ...chosen].map((name) => [name, propertyValue(name)]))));
};

const validString = (schema: JsonSchema): Arbitrary<string> => {
  if (schema.contentEncoding === "base64") return fc.base64String({ minLength: 4, maxLength: 400 });
  switch (schema.format) {
    case "uuid":
      return fc.uuid({ version: 7 });
    case "date-time":
      return fc.date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true }).map((date) => date.toISOString());
    case "email":
      return fc.nat().map((n) => `guest-${n}@example.com`);
    case "uri":
      return fc.constantFrom("https://127.0.0.1:9/hook", "https://example.com/hook");
  }
  if (typeof schema.pattern === "string") return fc.stringMatching(new RegExp(schema.pattern, "u"));
  const minLength = Number(schema.minLength ?? 0);
  const maxLength = Math.min(Number(schema.maxLength ?? 200), Math.max(minLength, 200));
  return fc.oneof(fc.string({ minLength, maxLength }), fc.string({ minLength, maxLength, unit: "grapheme" }));
};

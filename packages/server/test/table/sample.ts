import { errorCodes, errorsOf, type Operation } from "@worktrack/contract";
import { z } from "zod";

type JsonSchema = Readonly<Record<string, unknown>>;

const schemas = new WeakMap<Operation, JsonSchema>();

/** The JSON Schema of an operation's body, or of the fields beside its file, which is generated once, because that takes milliseconds. */
const bodySchema = (operation: Operation): JsonSchema | undefined => {
  const body = operation.body ?? operation.upload;
  const schema = schemas.get(operation) ?? (body && (z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as JsonSchema));
  if (schema) schemas.set(operation, schema);
  return schema;
};

/** The names of all fields in an operation's body, also of nested objects. */
export const bodyFields = (operation: Operation): ReadonlySet<string> =>
  new Set([...JSON.stringify(bodySchema(operation) ?? {}).matchAll(/"(\w+)":/g)].map(([, name = ""]) => name));

/** The smallest body that an operation accepts: the required fields, made from its schema. `ids` are the values of fields for records. */
export const sampleBody = (operation: Operation, ids: Readonly<Record<string, unknown>> = {}): unknown => {
  const schema = bodySchema(operation);
  return schema && sampleOf(schema, schema, ids);
};

const sampleOf = (schema: JsonSchema, root: JsonSchema, ids: Readonly<Record<string, unknown>>): unknown => {
  if (typeof schema.$ref === "string") return sampleOf(at(root, schema.$ref), root, ids);
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if ("const" in schema) return schema.const;
  const choices = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as JsonSchema[] | undefined;
  if (choices?.[0]) return sampleOf(choices[0], root, ids);
  if (schema.type === "object") return sampleObject(schema, root, ids);
  if (schema.type === "array") return [sampleOf(schema.items as JsonSchema, root, ids)];
  if (schema.type === "boolean") return true;
  if (schema.type === "integer" || schema.type === "number") return schema.minimum ?? 1;
  if (schema.contentEncoding === "base64") return "c2FtcGxl";
  if (schema.format === "email") return "sample@example.com";
  // No process listens on this port.
  if (schema.format === "uri") return "https://127.0.0.1:9/hook";
  if (schema.format === "uuid") return "01900000-0000-7000-8000-000000000000";
  if (schema.type === "string") return "sample";
  throw new Error(`No sample for ${JSON.stringify(schema)}. Add one to sample.ts.`);
};

const sampleObject = (schema: JsonSchema, root: JsonSchema, ids: Readonly<Record<string, unknown>>): unknown => {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const required = new Set([...((schema.required as string[]) ?? []), ...Object.keys(properties).filter((key) => key in ids)]);
  return Object.fromEntries([...required].map((key) => [key, ids[key] ?? sampleOf(properties[key] ?? {}, root, ids)]));
};

const at = (root: JsonSchema, ref: string): JsonSchema =>
  ref
    .slice(2)
    .split("/")
    .reduce<JsonSchema>((node, key) => node[key] as JsonSchema, root);

/** The statuses that the contract declares for an operation. */
export const declaredStatuses = (operation: Operation): number[] => [
  operation.status,
  ...(operation.repeatStatus ? [operation.repeatStatus] : []),
  ...errorsOf(operation).map((code) => errorCodes[code].status),
];

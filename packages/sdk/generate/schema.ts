// Converts JSON Schema to the text of a TypeScript type, with a comment for each field. webhook-verify makes its types with it, too.
import { factsOf, sentence } from "./facts.ts";
import type { Schema } from "./json-schema.ts";

/** Where a type is used. */
export interface Place {
  /** For messages, such as `Task.title`. */
  readonly path: string;
  /** Arguments accept readonly arrays. */
  readonly io: "input" | "output";
  /** The name of a declared type that is the same as this object. Undefined if there is none. */
  readonly nameOf: (schema: Schema) => string | undefined;
  /** Leaves out the comments, so that fields need no descriptions. */
  readonly isPlain?: true;
}

const primitives: Readonly<Record<string, string>> = {
  string: "string",
  number: "number",
  integer: "number",
  boolean: "boolean",
  null: "null",
  object: "Record<string, unknown>",
};

const literal = (value: unknown): string => JSON.stringify(value);
/** A literal adds nothing to a union with `string`. */
const union = (types: readonly string[]): string => {
  const known = types.includes("string") ? types.filter((type) => !type.startsWith('"')) : types;
  return [...new Set(known)].join(" | ");
};
const quoted = (name: string): string => (/^\w+$/.test(name) ? name : literal(name));
const indented = (text: string): string => text.replace(/^(?=.)/gm, "  ");

export const referredName = (schema: Schema): string | undefined => schema.$ref?.split("/").at(-1);

/** A comment of one line, or of several if the text has them. */
export const comment = (text: string): string => {
  if (text.includes("*/")) throw new Error(`A comment cannot contain */: ${text}`);
  return text.includes("\n") ? `/**\n${text.replace(/^(.*)$/gm, (line) => ` * ${line}`.trimEnd())}\n */` : `/** ${text} */`;
};

/** The description of a field, in sentences. Throws if the contract has none. */
export const fieldText = (schema: Schema, path: string): string => {
  if (!schema.description) throw new Error(`${path} has no description. Add one to its schema in the contract.`);
  return [sentence(schema.description), ...factsOf(schema)].join(" ");
};

const fieldOf = ([name, schema]: [string, Schema], required: boolean, place: Place): string => {
  const inner = { ...place, path: `${place.path}.${name}` };
  const type = typeOf(schema, inner);
  const text = place.isPlain ? "" : `${comment(fieldText(schema, inner.path))}\n`;
  return `${text}${quoted(name)}${required ? ": " : "?: "}${type}${required ? "" : " | undefined"};`;
};

/** The fields of an object in braces. */
export const bodyOf = ({ properties = {}, required = [] }: Schema, place: Place): string => {
  const fields = Object.entries(properties).map((entry) => fieldOf(entry, required.includes(entry[0]), place));
  return fields.length === 0 ? "{}" : `{\n${indented(fields.join("\n"))}\n}`;
};

const arrayOf = (items: Schema, place: Place): string => {
  const type = typeOf(items, place);
  const array = / \| |^readonly /.test(type) || type.startsWith("{") ? `Array<${type}>` : `${type}[]`;
  if (place.io === "output") return array;
  return array.endsWith("[]") ? `readonly ${array}` : `Readonly${array}`;
};

const objectOf = (schema: Schema, place: Place): string => {
  if (schema.properties) return place.nameOf(schema) ?? bodyOf(schema, place);
  return schema.additionalProperties ? `Record<string, ${typeOf(schema.additionalProperties, place)}>` : "Record<string, unknown>";
};

export const typeOf = (schema: Schema, place: Place): string => {
  if (schema.$ref) return place.nameOf(schema) ?? referredName(schema) ?? "never";
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum || schema.anyOf || schema.oneOf) return union(membersOf(schema, place));
  if (schema.type === "array") return arrayOf(schema.items ?? {}, place);
  if (schema.type === "object") return objectOf(schema, place);
  if (schema.type === undefined) return "unknown";
  return union(membersOf(schema, place));
};

/** The members of a union, also of a union in it. */
const membersOf = (schema: Schema, place: Place): readonly string[] => {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.flatMap((option) => (option.$ref ? [typeOf(option, place)] : membersOf(option, place)));
  if (schema.enum) return schema.enum.map(literal);
  const isPrimitive = schema.const === undefined && schema.type !== undefined && schema.type !== "array" && schema.type !== "object";
  return isPrimitive ? [schema.type].flat().map((type) => primitives[type] ?? "unknown") : [typeOf(schema, place)];
};

// Reads JSON values as identity providers send them.
import type { ScimAttribute } from "@worktrack/contract";
import { attributeNamed } from "./attributes.ts";
import { ScimError } from "./error.ts";

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject => typeof value === "object" && value !== null && !Array.isArray(value);

/** A boolean, or the texts "True" and "False" that Entra ID sends, in any case. */
export const booleanOf = (value: unknown): boolean | undefined => {
  if (typeof value === "boolean") return value;
  const lower = typeof value === "string" ? value.toLowerCase() : "";
  return lower === "true" ? true : lower === "false" ? false : undefined;
};

/**
 * The value of an attribute, or one element of a multi-valued one, with canonical names. Undefined: no value, such as null or an object
 * without known attributes. `name` is for errors. @throws ScimError invalidValue
 */
export const readValue = (value: unknown, attribute: ScimAttribute, name = attribute.name): unknown => {
  if (value === null || value === undefined) return undefined;
  if (attribute.type === "complex") return objectOf(value, attribute, name);
  // Entra ID's older format of a single value: [{"$ref": null, "value": "False"}].
  const single = Array.isArray(value) && value.length === 1 ? value[0] : value;
  const plain = isObject(single) && "value" in single ? single.value : single;
  if (attribute.type === "boolean") return booleanOf(plain) ?? refuse(name, "true or false");
  if (typeof plain !== "string") return refuse(name, "a string");
  return storableText(plain, attribute, name);
};

/** The elements of a multi-valued attribute: a list, or one element. @throws ScimError invalidValue */
export const readValues = (value: unknown, attribute: ScimAttribute): unknown[] => {
  if (value === null || value === undefined) return [];
  const elements = Array.isArray(value) ? value : [value];
  return elements.map((element) => readValue(element, attribute)).filter((element) => element !== undefined);
};

const objectOf = (value: unknown, attribute: ScimAttribute, name: string): unknown => {
  const subAttributes = attribute.subAttributes ?? [];
  // A plain value of a multi-valued attribute is the element's `value`.
  const object = attribute.multiValued && typeof value === "string" ? { value } : value;
  if (!isObject(object)) return refuse(name, "an object");
  const entries = Object.entries(object).flatMap(([key, each]): [string, unknown][] => {
    const sub = attributeNamed(subAttributes, key);
    const read = sub && readValue(each, sub, `${name}.${sub.name}`);
    return sub && read !== undefined ? [[sub.name, read]] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
};

/** PostgreSQL cannot store NUL or half of a surrogate pair, and counts code points. */
const storableText = (text: string, { maxChars = 10_000 }: ScimAttribute, name: string): string => {
  if (text.includes("\0") || !text.isWellFormed()) return refuse(name, "text without NUL and half surrogate pairs");
  if (text.length > maxChars && [...text].length > maxChars) return refuse(name, `at most ${maxChars} characters long`);
  return text;
};

const refuse = (name: string, what: string): never => {
  throw new ScimError("invalidValue", `${name} must be ${what}`);
};

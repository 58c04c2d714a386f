// The facts of a field's schema that its description does not have, in sentences: unit, limits and default.
import { bounds } from "@worktrack/contract/values";
import type { Schema } from "./json-schema.ts";

/** Adds the period that short descriptions lack. */
export const sentence = (text: string): string => (/[.!?…:]$/.test(text) ? text : `${text}.`);

const count = (value: number): string => value.toLocaleString("en-US");

const range = (min: number | undefined, max: number | undefined, unit: string): string[] => {
  if (max === undefined) return min === undefined || min === 0 ? [] : [`At least ${count(min)}${unit}.`];
  return [min ? `${count(min)} to ${count(max)}${unit}.` : `At most ${count(max)}${unit}.`];
};

const formats: Readonly<Record<string, string>> = { "date-time": "ISO 8601, UTC." };

const unitOf = ({ format, maximum }: Schema): string[] => {
  if (maximum === bounds.timestampMaxMs) return ["Unix time in milliseconds."];
  return formats[format ?? ""] ? [formats[format ?? ""] as string] : [];
};

const limitsOf = (schema: Schema): string[] => {
  const { type, format, minLength, maxLength, minimum, maximum, minItems, maxItems } = schema;
  if (type === "array")
    return [...range(minItems, maxItems, " items"), ...(schema.items ? ownFacts({ ...schema.items, type: "item" }) : [])];
  if (schema.enum || format === "date-time" || maximum === bounds.timestampMaxMs) return [];
  return [...range(minLength, maxLength, " characters"), ...range(minimum, maximum, "")];
};

const ownFacts = (schema: Schema): string[] => [...unitOf(schema), ...limitsOf(schema)];

/** The description of the value itself, if the field describes what the value is for. */
const innerText = (inner: Schema): string[] => (inner.description ? [sentence(inner.description)] : []);

const variantsOf = (schema: Schema): readonly Schema[] => (schema.anyOf ?? []).filter(({ type }) => type !== "null");

/** Unit, limits and default of a field. Leaves out what its description already says. */
export const factsOf = (schema: Schema): string[] => {
  const [only, ...others] = variantsOf(schema);
  const inner = only && others.length === 0 ? [...innerText(only), ...factsOf(only)] : [];
  const facts = [...ownFacts(schema), ...inner];
  const known = schema.description ?? "";
  const fallback = schema.default === undefined || known.includes("Default:") ? [] : [`Default: \`${JSON.stringify(schema.default)}\`.`];
  const fresh = [...new Set(facts)].filter((fact) => !known.toLowerCase().includes(fact.slice(0, -1).toLowerCase()));
  return [...fresh, ...fallback];
};

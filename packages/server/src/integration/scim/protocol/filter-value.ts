// Checks that an operator and a value of a filter fit the attribute, and makes the comparison.
import type { ScimAttribute, ScimResourceType } from "@worktrack/contract";
import { ScimError } from "./error.ts";
import type { ScimFilter } from "./filter.ts";
import type { ComparisonOperator } from "./filter-syntax.ts";
import { booleanOf } from "./value.ts";

interface Comparison {
  readonly op: ComparisonOperator | "pr";
  readonly value?: string | number | boolean | null;
}

/** `ne` becomes the opposite of `eq`, so an attribute without a value is not equal to any. @throws ScimError invalidFilter */
export const comparisonOf = ({ op, value }: Comparison, path: string, attribute: ScimAttribute): ScimFilter<ScimResourceType> => {
  if (op === "ne") return { op: "not", filter: comparisonOf({ op: "eq", value: value ?? null }, path, attribute) };
  const typed = typedValue(value, attribute.type);
  if (typed === undefined) throw refusal(`${path} is compared with ${shownTypes[attribute.type]}`);
  const allowed = operators[attribute.type];
  if (!allowed.includes(op)) throw refusal(`${path} allows the operators ${allowed.join(", ")} and ne and pr`);
  return { op, path, ...typed, ...(typed.type === "string" && { caseExact: attribute.caseExact }) } as ScimFilter<ScimResourceType>;
};

type TypedValue =
  | { readonly type: "string"; readonly value: string }
  | { readonly type: "boolean"; readonly value: boolean }
  | { readonly type: "dateTime"; readonly value: Date };

const text = ["eq", "co", "sw", "ew", "gt", "ge", "lt", "le"];
const operators: Readonly<Record<ScimAttribute["type"], readonly string[]>> = {
  string: text,
  reference: text,
  boolean: ["eq"],
  dateTime: ["eq", "gt", "ge", "lt", "le"],
  complex: [],
};

const shownTypes: Readonly<Record<ScimAttribute["type"], string>> = {
  string: "a string in quotes",
  reference: "a string in quotes",
  boolean: "true or false",
  dateTime: 'a time such as "2026-01-31T12:00:00Z"',
  complex: "nothing",
};

const typedValue = (value: Comparison["value"], type: ScimAttribute["type"]): TypedValue | undefined => {
  if (type === "boolean") {
    const boolean = booleanOf(value);
    return boolean === undefined ? undefined : { type, value: boolean };
  }
  if (typeof value !== "string") return undefined;
  if (type !== "dateTime") return { type: "string", value };
  const time = timeOf(value);
  return time && { type, value: time };
};

/** xsd:dateTime with a zone (RFC 7643 §2.3.5). Years have four digits. */
const timeOf = (text: string): Date | undefined => {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/.test(text)) return undefined;
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? undefined : time;
};

const refusal = (reason: string): ScimError => new ScimError("invalidFilter", `The filter is not valid: ${reason}`);

// Parses the text of a SCIM filter, and resolves its names and values with the attribute tables.
import type { ScimAttribute, ScimResourceType } from "@worktrack/contract";
import { type AttributeSchema, attributeNamed, findAttribute, schemaOf } from "./attributes.ts";
import { excerptOf, ScimError } from "./error.ts";
import type { ScimFilter } from "./filter.ts";
import { type FilterSyntax, parseFilterSyntax } from "./filter-syntax.ts";
import { comparisonOf } from "./filter-value.ts";

/** A filter whose paths are not typed. */
export type AnyFilter = ScimFilter<ScimResourceType>;

/**
 * Parses `filter` of a list request. @throws ScimError invalidFilter for a wrong syntax, an attribute that is not stored, an operator
 * or a value that does not fit the attribute, and a filter that is too long or too deep
 */
export const parseFilter = <Type extends ScimResourceType>(text: string, type: Type): ScimFilter<Type> =>
  resolveFilter(parseFilterSyntax(text), schemaOf[type]) as ScimFilter<Type>;

/** @throws ScimError invalidFilter */
export const resolveFilter = (syntax: FilterSyntax, schema: AttributeSchema): AnyFilter =>
  resolve(syntax, (name) => inSchema(schema, name));

/** The filter in the brackets after a multi-valued attribute, whose names are those of sub-attributes. @throws ScimError invalidFilter */
export const resolveElementFilter = (syntax: FilterSyntax, list: ScimAttribute): AnyFilter =>
  resolve(syntax, (name) => inElement(list, name));

/** The attribute that a name in a filter refers to. */
type Named =
  | { readonly kind: "leaf"; readonly path: string; readonly attribute: ScimAttribute }
  /** A single complex attribute, such as `name`. */
  | { readonly kind: "complex"; readonly leaves: readonly string[] }
  /** A multi-valued attribute, or one of its sub-attributes. */
  | { readonly kind: "list"; readonly list: ScimAttribute; readonly sub: ScimAttribute | undefined };

const resolve = (syntax: FilterSyntax, find: (name: string) => Named): AnyFilter => {
  switch (syntax.op) {
    case "and":
    case "or":
      return { op: syntax.op, filters: syntax.filters.map((each) => resolve(each, find)) };
    case "not":
      return { op: "not", filter: resolve(syntax.filter, find) };
    case "[]": {
      const named = find(syntax.attribute);
      if (named.kind !== "list" || named.sub) throw refusal(`${excerptOf(syntax.attribute)} has no values to filter in brackets`);
      return some(named.list, resolveElementFilter(syntax.filter, named.list));
    }
    default:
      return resolveExpression(syntax, find(syntax.attribute));
  }
};

type Expression = Exclude<FilterSyntax, { op: "and" | "or" | "not" | "[]" }>;

const resolveExpression = (expression: Expression, named: Named): AnyFilter => {
  const present = expression.op === "pr" || (expression.op === "ne" && expression.value === null);
  const absent = expression.op === "eq" && expression.value === null;
  if (present || absent) return absent ? { op: "not", filter: presence(named) } : presence(named);
  const name = excerptOf(expression.attribute);
  if (named.kind === "complex") throw refusal(`${name} has several parts. Compare one of them.`);
  if (named.kind === "leaf") return comparisonOf(expression, named.path, named.attribute);
  // Without a sub-attribute, a multi-valued attribute is compared by its `value` (RFC 7644 §3.4.2.2).
  const sub = named.sub ?? attributeNamed(named.list.subAttributes ?? [], "value");
  if (!sub) throw refusal(`${name} cannot be compared`);
  return some(named.list, comparisonOf(expression, `${named.list.name}.${sub.name}`, sub));
};

const presence = (named: Named): AnyFilter => {
  if (named.kind === "leaf") return pr(named.path);
  if (named.kind === "complex") return { op: "or", filters: named.leaves.map(pr) };
  return some(named.list, named.sub ? pr(`${named.list.name}.${named.sub.name}`) : null);
};

const pr = (path: string) => ({ op: "pr", path }) as AnyFilter;

const some = (list: ScimAttribute, filter: AnyFilter | null) => ({ op: "some", path: list.name, filter }) as AnyFilter;

const inSchema = (schema: AttributeSchema, name: string): Named => {
  const { attribute, sub } = findAttribute(schema, name) ?? {};
  const last = sub ?? attribute;
  if (!attribute || !last || last.unfilterable) throw unknown(name);
  if (attribute.multiValued) return { kind: "list", list: attribute, sub };
  if (sub) return { kind: "leaf", path: `${attribute.name}.${sub.name}`, attribute: sub };
  if (attribute.type !== "complex") return { kind: "leaf", path: attribute.name, attribute };
  const leaves = (attribute.subAttributes ?? []).filter(({ unfilterable }) => !unfilterable);
  return { kind: "complex", leaves: leaves.map((leaf) => `${attribute.name}.${leaf.name}`) };
};

const inElement = (list: ScimAttribute, name: string): Named => {
  const attribute = attributeNamed(list.subAttributes ?? [], name);
  if (!attribute || attribute.unfilterable) throw unknown(`${list.name}.${name}`);
  return { kind: "leaf", path: `${list.name}.${attribute.name}`, attribute };
};

const unknown = (name: string): ScimError => refusal(`no attribute "${excerptOf(name)}" can be filtered`);

const refusal = (reason: string): ScimError => new ScimError("invalidFilter", `The filter is not valid: ${reason}`);

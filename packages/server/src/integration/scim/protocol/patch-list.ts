// Changes the elements of a multi-valued attribute by one operation of a PATCH.
import { isDeepStrictEqual } from "node:util";
import { bounds, type ScimAttribute } from "@worktrack/contract";
import { excerptOf, ScimError } from "./error.ts";
import { matchesElement } from "./matches-filter.ts";
import type { AnyFilter } from "./parse-filter.ts";
import type { PatchOperation, PatchTarget } from "./patch-body.ts";
import { isObject, type JsonObject, readValue, readValues } from "./value.ts";

type List = readonly unknown[];

/** The elements afterwards. Undefined: none, so the attribute has no value. @throws ScimError noTarget, mutability or invalidValue */
export const changeList = (before: List, op: PatchOperation["op"], target: PatchTarget, value: unknown): List | undefined => {
  const { attribute, sub, filter } = target;
  if (Array.isArray(value) && value.length > bounds.scimValues) throw tooMany(attribute);
  const touched = filter || sub ? changeChosen(before, op, target, value) : changeWhole(before, op, attribute, value);
  const after = touched.map(({ element }) => element);
  if (after.length === 0) return undefined;
  if (after.length > bounds.scimValues) throw tooMany(attribute);
  const primary = touched.findLast(({ element, isNew }) => isNew && isPrimary(element));
  return primary ? after.map((element) => (element === primary.element ? element : notPrimary(element))) : after;
};

interface Touched {
  readonly element: unknown;
  /** The operation added or changed the element. */
  readonly isNew: boolean;
}

const kept = (element: unknown): Touched => ({ element, isNew: false });
const changed = (element: unknown): Touched => ({ element, isNew: true });

const changeWhole = (before: List, op: PatchOperation["op"], attribute: ScimAttribute, value: unknown): Touched[] => {
  const given = readValues(value, attribute);
  if (op === "replace") return given.map(changed);
  if (op === "add") {
    const added = given.filter((element, index) => ![...before, ...given.slice(0, index)].some((other) => includes(other, element)));
    return [...before.map(kept), ...added.map(changed)];
  }
  // Entra ID names the members to remove in the value. Without one, all are removed.
  if (value === undefined || value === null) return [];
  return before.filter((element) => !given.some((one) => isSame(element, one))).map(kept);
};

/** Changes the elements that the filter chooses, or a sub-attribute of all elements. */
const changeChosen = (before: List, op: PatchOperation["op"], target: PatchTarget, value: unknown): Touched[] => {
  const { attribute, sub, filter, text } = target;
  const chosen = (element: unknown): boolean => !filter || matchesElement(filter, attribute.name, element);
  if (op === "remove") return before.flatMap((element) => (chosen(element) ? withoutSub(element, sub) : [kept(element)]));
  const read = sub ? readValue(value, sub, text) : readValue(value, attribute, text);
  const fields: JsonObject = sub ? { [sub.name]: read } : isObject(read) ? read : {};
  if (sub?.mutability === "immutable") throw new ScimError("mutability", `${excerptOf(text)} cannot change`);
  if (before.some(chosen))
    return before.map((element) => (chosen(element) && isObject(element) ? changed(clean({ ...element, ...fields })) : kept(element)));
  const made = filter ? elementOf(filter) : {};
  // Entra ID adds the first value of a type by a filter that matches nothing yet.
  if (op === "replace" && filter) throw noTarget(text);
  if (!made) throw noTarget(text);
  return [...before.map(kept), changed(clean({ ...made, ...fields }))];
};

const withoutSub = (element: unknown, sub: ScimAttribute | undefined): Touched[] => {
  const left = sub && isObject(element) ? clean({ ...element, [sub.name]: undefined }) : {};
  return Object.keys(left).length > 0 ? [changed(left)] : [];
};

/** The element that a filter describes: `type eq "work"`, or several of these with `and`. Undefined for every other filter. */
const elementOf = (filter: AnyFilter): JsonObject | undefined => {
  if (filter.op === "and") {
    const parts = filter.filters.map(elementOf);
    return parts.includes(undefined) ? undefined : Object.assign({}, ...parts);
  }
  return filter.op === "eq" && filter.type !== "dateTime" ? { [filter.path.split(".")[1] ?? ""]: filter.value } : undefined;
};

const tooMany = ({ name }: ScimAttribute): ScimError => new ScimError("tooMany", `${name} has at most ${bounds.scimValues} values`);

const noTarget = (text: string): ScimError => new ScimError("noTarget", `The path ${excerptOf(text)} matches no value`);

const clean = (object: JsonObject): JsonObject => Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));

/** Whether the element has all fields of `other`. */
const includes = (element: unknown, other: unknown): boolean =>
  isObject(element) && isObject(other)
    ? Object.entries(other).every(([key, value]) => isDeepStrictEqual(element[key], value))
    : isDeepStrictEqual(element, other);

/** Elements with a `value` are the same if it is, whatever their other fields, such as a name that has changed meanwhile. */
const isSame = (element: unknown, other: unknown): boolean =>
  isObject(element) && isObject(other) && other.value !== undefined ? element.value === other.value : includes(element, other);

const isPrimary = (element: unknown): boolean => isObject(element) && element.primary === true;

/** Only one element is primary (RFC 7644 §3.5.2). */
const notPrimary = (element: unknown): unknown => (isPrimary(element) ? { ...(element as JsonObject), primary: false } : element);

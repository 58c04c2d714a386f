// Applies the operations of a PATCH to a resource (RFC 7644 §3.5.2), as Okta and Entra ID send them. Pure: returns a new resource.
import type { ScimAttribute } from "@worktrack/contract";
import { excerptOf, ScimError } from "./error.ts";
import type { PatchOperation } from "./patch-body.ts";
import { changeList } from "./patch-list.ts";
import { isObject, type JsonObject, readValue } from "./value.ts";

/** Applies all operations in their order. @throws ScimError, and then none is applied */
export const applyPatch = (resource: JsonObject, operations: readonly PatchOperation[]): JsonObject =>
  operations.reduce(applyOperation, resource);

const applyOperation = (resource: JsonObject, { op, target, value }: PatchOperation): JsonObject => {
  const { attribute, sub } = target;
  const before = resource[attribute.name];
  const after = attribute.multiValued
    ? changeList(Array.isArray(before) ? before : [], op, target, value)
    : sub
      ? changeObject(before, sub.name, op === "remove" ? undefined : readValue(value, sub, target.text))
      : changeValue(before, op, attribute, value);
  return withMember(resource, attribute.name, checked(attribute, before, after));
};

/** Sets a single value. A complex one keeps the sub-attributes that the new value leaves out. */
const changeValue = (before: unknown, op: PatchOperation["op"], attribute: ScimAttribute, value: unknown): unknown => {
  const read = op === "remove" ? undefined : readValue(value, attribute);
  // Null clears the attribute. An object without known attributes, or an `add` of nothing, changes nothing.
  if (read === undefined) return op === "remove" || (op === "replace" && value === null) ? undefined : before;
  return isObject(read) && isObject(before) ? { ...before, ...read } : read;
};

const changeObject = (before: unknown, name: string, value: unknown): unknown => {
  const after = withMember(isObject(before) ? before : {}, name, value);
  return Object.keys(after).length > 0 ? after : undefined;
};

/** The object with a member, or without it if the value is undefined. */
const withMember = (object: JsonObject, name: string, value: unknown): JsonObject => {
  const { [name]: _, ...others } = object;
  return value === undefined ? others : { ...object, [name]: value };
};

/** @throws ScimError mutability when a required attribute is removed, or an immutable one changes */
const checked = (attribute: ScimAttribute, before: unknown, after: unknown): unknown => {
  if (attribute.required && before !== undefined && after === undefined)
    throw new ScimError("mutability", `${attribute.name} is required and cannot be removed`);
  if (attribute.mutability === "immutable" && before !== undefined && textOf(before, attribute) !== textOf(after, attribute))
    throw new ScimError("mutability", `${attribute.name} cannot change from ${excerptOf(String(before))}`);
  return after;
};

const textOf = (value: unknown, { caseExact }: ScimAttribute): string => (caseExact ? String(value) : String(value).toLowerCase());

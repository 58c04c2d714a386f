// Reads the body of a PATCH (RFC 7644 §3.5.2) into operations on known attributes. What it says about attributes that are not stored is
// checked for syntax only, and ignored.
import { bounds, type ScimAttribute } from "@worktrack/contract";
import { type AttributeSchema, findAttribute } from "./attributes.ts";
import { excerptOf, ScimError } from "./error.ts";
import { parsePathSyntax } from "./filter-syntax.ts";
import { type AnyFilter, resolveElementFilter } from "./parse-filter.ts";
import { isObject, type JsonObject } from "./value.ts";

/** An operation on one attribute. */
export interface PatchOperation {
  readonly op: "add" | "replace" | "remove";
  readonly target: PatchTarget;
  readonly value: unknown;
}

export interface PatchTarget {
  readonly attribute: ScimAttribute;
  readonly sub: ScimAttribute | undefined;
  /** Chooses elements of a multi-valued attribute. */
  readonly filter: AnyFilter | undefined;
  /** The path as the client wrote it. */
  readonly text: string;
}

/** @throws ScimError invalidSyntax, invalidPath, invalidFilter, invalidValue, noTarget, mutability or tooMany */
export const parsePatchBody = (body: unknown, schema: AttributeSchema): PatchOperation[] => {
  const operations = isObject(body) ? member(body, "Operations") : undefined;
  if (!Array.isArray(operations) || operations.length === 0)
    throw new ScimError("invalidSyntax", "The body of a PATCH needs Operations, a list that is not empty");
  if (operations.length > bounds.scimPatchOperations)
    throw new ScimError("tooMany", `A PATCH has at most ${bounds.scimPatchOperations} operations`);
  return operations.flatMap((operation) => parseOperation(operation, schema));
};

/**
 * One operation for each attribute of an object, such as the body of a POST. A key may be a path, such as `name.givenName` or
 * `emails[type eq "work"].value`, or the schema's URN with an object of its own. Attributes that are not stored or read-only are left out.
 */
export const operationsIn = (object: JsonObject, op: "add" | "replace", schema: AttributeSchema): PatchOperation[] =>
  Object.entries(object).flatMap(([key, value]) =>
    key.toLowerCase() === schema.urn.toLowerCase() && isObject(value)
      ? Object.entries(value).flatMap(([name, each]) => operationOn(name, op, each, schema))
      : operationOn(key, op, value, schema),
  );

const operationOn = (key: string, op: "add" | "replace", value: unknown, schema: AttributeSchema): PatchOperation[] => {
  const target = key.includes("[") ? parseTarget(key, schema) : targetNamed(key, schema);
  return target && !isReadOnly(target) ? [{ op, target, value }] : [];
};

/** No operations: the attribute is not stored. */
const parseOperation = (operation: unknown, schema: AttributeSchema): PatchOperation[] => {
  if (!isObject(operation)) throw new ScimError("invalidSyntax", "Each operation must be an object");
  const name = member(operation, "op");
  const op = typeof name === "string" ? operationNames.find((each) => each === name.toLowerCase()) : undefined;
  if (!op) throw new ScimError("invalidSyntax", "The op of an operation must be add, replace or remove");
  const value = member(operation, "value");
  if (op !== "remove" && value === undefined) throw new ScimError("invalidSyntax", `The operation ${op} needs a value`);
  const path = member(operation, "path") ?? "";
  if (path === "") {
    if (op === "remove") throw new ScimError("noTarget", "The operation remove needs a path");
    if (!isObject(value)) throw new ScimError("invalidValue", `The operation ${op} without a path needs an object of attributes`);
    return operationsIn(value, op, schema);
  }
  if (typeof path !== "string") throw new ScimError("invalidPath", "The path of an operation must be a string");
  const target = parseTarget(path, schema);
  if (target && isReadOnly(target)) throw new ScimError("mutability", `${excerptOf(path)} is read-only`);
  return target ? [{ op, target, value }] : [];
};

const operationNames = ["add", "replace", "remove"] as const;

const isReadOnly = ({ attribute, sub }: PatchTarget): boolean => attribute.mutability === "readOnly" || sub?.mutability === "readOnly";

/** The attribute that a path names. Undefined: it is not stored. @throws ScimError invalidPath or invalidFilter */
const parseTarget = (text: string, schema: AttributeSchema): PatchTarget | undefined => {
  const { attribute: name, filter, subAttribute } = parsePathSyntax(text);
  const target = targetNamed(subAttribute === undefined ? name : `${name}.${subAttribute}`, schema);
  if (!target) return undefined;
  const { attribute, sub } = target;
  if (filter && (!attribute.multiValued || (sub && subAttribute === undefined)))
    throw new ScimError("invalidPath", `${excerptOf(name)} has no values to choose in brackets`);
  return { ...target, filter: filter && resolveElementFilter(filter, attribute), text };
};

const targetNamed = (text: string, schema: AttributeSchema): PatchTarget | undefined => {
  const found = findAttribute(schema, text);
  return found && { attribute: found.attribute, sub: found.sub, filter: undefined, text };
};

/** A member of an object, by a name whose case does not matter. */
const member = (object: JsonObject, name: string): unknown => {
  const key = name in object ? name : Object.keys(object).find((each) => each.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : object[key];
};

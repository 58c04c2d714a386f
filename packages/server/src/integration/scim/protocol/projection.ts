// The attributes of a resource that a response shows (RFC 7644 §3.9).
import { bounds, type ScimAttribute, type ScimResourceType } from "@worktrack/contract";
import { findAttribute, schemaOf } from "./attributes.ts";
import { ScimError } from "./error.ts";
import { isObject, type JsonObject } from "./value.ts";

/** The query parameters that choose attributes. A parameter that is given twice is an array. */
interface ProjectionQuery {
  readonly attributes?: unknown;
  readonly excludedAttributes?: unknown;
}

/** The chosen attributes by their canonical paths, such as `name.givenName`. `all` when neither parameter is given. */
export type Projection =
  | { readonly kind: "all" }
  | { readonly kind: "only"; readonly paths: ReadonlySet<string> }
  | { readonly kind: "except"; readonly paths: ReadonlySet<string> };

/**
 * Reads `attributes` or `excludedAttributes`. Names of attributes that are not stored choose nothing.
 * @throws ScimError invalidValue when both parameters are given, one is given twice, or one has too many names
 */
export const parseProjection = ({ attributes, excludedAttributes }: ProjectionQuery, type: ScimResourceType): Projection => {
  if (attributes !== undefined && excludedAttributes !== undefined)
    throw new ScimError("invalidValue", "attributes and excludedAttributes exclude each other. Send one of them.");
  if (attributes !== undefined) return { kind: "only", paths: pathsIn(attributes, "attributes", type) };
  if (excludedAttributes !== undefined) return { kind: "except", paths: pathsIn(excludedAttributes, "excludedAttributes", type) };
  return { kind: "all" };
};

const pathsIn = (value: unknown, parameter: string, type: ScimResourceType): ReadonlySet<string> => {
  if (typeof value !== "string") throw new ScimError("invalidValue", `${parameter} must be one list of names, separated by commas`);
  const names = value.split(",", bounds.scimAttributes + 1).map((name) => name.trim());
  if (names.length > bounds.scimAttributes)
    throw new ScimError("invalidValue", `${parameter} must name at most ${bounds.scimAttributes} attributes`);
  return new Set(
    names.flatMap((name) => {
      const { attribute, sub } = findAttribute(schemaOf[type], name) ?? {};
      return attribute ? [sub ? `${attribute.name}.${sub.name}` : attribute.name] : [];
    }),
  );
};

/** Whether the response shows an attribute or a part of it, such as `members`. */
export const showsAttribute = (projection: Projection, name: string): boolean => {
  if (projection.kind === "all") return true;
  if (projection.kind === "except") return !projection.paths.has(name);
  return projection.paths.has(name) || [...projection.paths].some((path) => path.startsWith(`${name}.`));
};

/** The resource with the chosen attributes, and always `schemas` and `id`. */
export const projectResource = <Resource extends object>(
  resource: Resource,
  type: ScimResourceType,
  projection: Projection,
): Partial<Resource> => {
  if (projection.kind === "all") return resource;
  const shown = schemaOf[type].attributes.flatMap((attribute): [string, unknown][] => {
    const value = (resource as JsonObject)[attribute.name];
    if (value === undefined) return [];
    if (attribute.returned === "always") return [[attribute.name, value]];
    if (!showsAttribute(projection, attribute.name)) return [];
    return [[attribute.name, projectValue(value, attribute, projection)]];
  });
  return Object.fromEntries(shown) as Partial<Resource>;
};

/** Leaves out sub-attributes that are not chosen. */
const projectValue = (value: unknown, attribute: ScimAttribute, projection: Exclude<Projection, { kind: "all" }>): unknown => {
  if (projection.kind === "only" && projection.paths.has(attribute.name)) return value;
  if (Array.isArray(value)) return value.map((element) => projectValue(element, attribute, projection));
  if (!isObject(value)) return value;
  const isShown = (name: string) => projection.paths.has(`${attribute.name}.${name}`) === (projection.kind === "only");
  return Object.fromEntries(Object.entries(value).filter(([name]) => isShown(name)));
};

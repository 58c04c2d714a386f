// Looks up attributes by the names that clients write: case does not matter, and the URN of the schema may precede the name.
import { groupAttributes, type ScimAttribute, type ScimResourceType, scimSchemas, userAttributes } from "@worktrack/contract";

/** The attributes of a resource type, and the URN that may precede their names. */
export interface AttributeSchema {
  readonly urn: string;
  readonly attributes: readonly ScimAttribute[];
}

export const schemaOf: Readonly<Record<ScimResourceType, AttributeSchema>> = {
  User: { urn: scimSchemas.user, attributes: userAttributes },
  Group: { urn: scimSchemas.group, attributes: groupAttributes },
};

/** An attribute, or a sub-attribute with the attribute that has it. */
export interface AttributePath {
  readonly attribute: ScimAttribute;
  readonly sub?: ScimAttribute;
}

/** The attributes of each table by their names in lowercase. A body can have many thousands of names. */
const byName = new WeakMap<readonly ScimAttribute[], ReadonlyMap<string, ScimAttribute>>();

/** Finds an attribute among its siblings. */
export const attributeNamed = (attributes: readonly ScimAttribute[], name: string): ScimAttribute | undefined => {
  const known = byName.get(attributes) ?? new Map(attributes.map((attribute) => [attribute.name.toLowerCase(), attribute]));
  byName.set(attributes, known);
  return known.get(name.toLowerCase());
};

/** Finds `userName`, `name.givenName` or `urn:…:User:userName`. Undefined: the resource type has no such attribute. */
export const findAttribute = ({ urn, attributes }: AttributeSchema, text: string): AttributePath | undefined => {
  const name = text.slice(0, urn.length + 1).toLowerCase() === `${urn.toLowerCase()}:` ? text.slice(urn.length + 1) : text;
  const [first = "", second, ...rest] = name.split(".");
  const attribute = rest.length === 0 ? attributeNamed(attributes, first) : undefined;
  if (!attribute || second === undefined) return attribute && { attribute };
  const sub = attributeNamed(attribute.subAttributes ?? [], second);
  return sub && { attribute, sub };
};

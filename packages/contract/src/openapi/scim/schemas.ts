// The JSON Schemas of SCIM's bodies, made from the attribute tables.
import * as bounds from "../../bounds.ts";
import type { ScimAttribute } from "../../scim/attribute.ts";
import { scimTypes } from "../../scim/errors.ts";
import { groupAttributes } from "../../scim/group.ts";
import type { ScimRoute } from "../../scim/routes.ts";
import { userAttributes } from "../../scim/user.ts";
import type { Json } from "../schemas.ts";

const text = { type: "string" };
const wholeNumber = { type: "integer", minimum: 0 };

const plainSchemas: Readonly<Record<Exclude<ScimAttribute["type"], "complex">, Json>> = {
  string: text,
  reference: text,
  boolean: { type: "boolean" },
  dateTime: { type: "string", format: "date-time" },
};

const schemaOf = (attribute: ScimAttribute): Json => {
  const { name, type, multiValued, description, mutability, maxChars, subAttributes = [] } = attribute;
  // Requests have to name their schemas.
  const readOnly = mutability === "readOnly" && name !== "schemas" && { readOnly: true };
  const one =
    type === "complex" ? objectOf(subAttributes) : { ...plainSchemas[type], ...(maxChars !== undefined && { maxLength: maxChars }) };
  return multiValued ? { type: "array", items: one, description, ...readOnly } : { ...one, description, ...readOnly };
};

/** Without the attribute $ref, which tools would take for a reference within the document. */
const objectOf = (attributes: readonly ScimAttribute[]): Json => ({
  type: "object",
  properties: Object.fromEntries(
    attributes.filter(({ name }) => name !== "$ref").map((attribute) => [attribute.name, schemaOf(attribute)]),
  ),
});

const resource = (attributes: readonly ScimAttribute[]): Json => ({
  ...objectOf(attributes),
  required: attributes.filter(({ required }) => required).map(({ name }) => name),
});

const messageSchemas = { type: "array", items: text, description: "The URN of the message" };

/** The schemas of `components`, by name. */
export const scimComponents: Readonly<Record<"ScimUser" | "ScimGroup" | "ScimPatch" | "ScimError", Json>> = {
  ScimUser: { ...resource(userAttributes), description: "A person as an identity provider sees them" },
  ScimGroup: { ...resource(groupAttributes), description: "A role as an identity provider sees it" },
  ScimPatch: {
    type: "object",
    description: "The operations of a PATCH (RFC 7644 §3.5.2). All are applied, or none",
    required: ["Operations"],
    properties: {
      schemas: messageSchemas,
      Operations: {
        type: "array",
        minItems: 1,
        maxItems: bounds.scimPatchOperations,
        items: {
          type: "object",
          required: ["op"],
          properties: {
            op: { type: "string", description: "`add`, `replace` or `remove`, in any case" },
            path: {
              type: "string",
              maxLength: bounds.scimFilterChars,
              description:
                'An attribute, such as `name.givenName` or `emails[type eq "work"].value`. Absent: `value` is an object of attributes',
            },
            value: { description: "The new value" },
          },
        },
      },
    },
  },
  ScimError: {
    type: "object",
    description: "An error (RFC 7644 §3.12)",
    required: ["schemas", "status", "detail"],
    properties: {
      schemas: messageSchemas,
      status: { type: "string", description: "The HTTP status" },
      scimType: { type: "string", enum: Object.keys(scimTypes) },
      detail: text,
    },
  },
};

const component = (name: keyof typeof scimComponents): Json => ({ $ref: `#/components/schemas/${name}` });

const document = { type: "object", description: "See RFC 7643 §5–7" };

/** No attribute of a resource is required, because `attributes` and `excludedAttributes` can leave out most. */
const replies: Readonly<Record<Exclude<NonNullable<ScimRoute["reply"]>, "List">, Json>> = {
  User: objectOf(userAttributes),
  Group: objectOf(groupAttributes),
  ServiceProviderConfig: document,
  ResourceType: document,
  Schema: document,
};

const list = (listed: keyof typeof replies): Json => ({
  type: "object",
  required: ["schemas", "totalResults", "startIndex", "itemsPerPage", "Resources"],
  properties: {
    schemas: messageSchemas,
    totalResults: { ...wholeNumber, description: "All resources that the filter chooses" },
    startIndex: { ...wholeNumber, description: "The index of the first resource of this page, from 1" },
    itemsPerPage: { ...wholeNumber, description: "The resources of this page" },
    Resources: { type: "array", items: replies[listed] },
  },
});

/** The schema of a route's response. Undefined: it has no body. */
export const scimReply = ({ reply, listed }: ScimRoute): Json | undefined => {
  if (reply === "List") return list(listed ?? "User");
  return reply && replies[reply];
};

/** The schema of a route's request body. Undefined: it has none. */
export const scimBody = ({ body }: ScimRoute): Json | undefined =>
  body && component(body === "PatchOp" ? "ScimPatch" : body === "User" ? "ScimUser" : "ScimGroup");

export const scimErrorSchema: Json = component("ScimError");

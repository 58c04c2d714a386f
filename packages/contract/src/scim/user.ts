// A person as SCIM's User: the attributes that the server stores, and the shape of the resource. Other attributes are accepted and ignored.
import * as bounds from "../bounds.ts";
import { commonAttributes, externalIdAttribute, type ScimAttribute, scimAttribute } from "./attribute.ts";
import type { scimSchemas } from "./names.ts";

const readOnly = { mutability: "readOnly" } as const;

/** The attributes of the User schema, as `/Schemas` lists them. */
export const userSchemaAttributes: readonly ScimAttribute[] = [
  scimAttribute("userName", "The person's name at the identity provider, such as a user principal name. Case does not matter.", {
    required: true,
    uniqueness: "server",
    maxChars: bounds.emailChars,
  }),
  scimAttribute("name", "The person's name in parts", {
    type: "complex",
    subAttributes: [
      scimAttribute("formatted", "The whole name. The same as displayName.", { maxChars: bounds.nameChars }),
      scimAttribute("givenName", "The given name", { maxChars: bounds.namePartChars }),
      scimAttribute("familyName", "The family name", { maxChars: bounds.namePartChars }),
    ],
  }),
  scimAttribute("displayName", "The name that the workspace shows", { maxChars: bounds.nameChars }),
  scimAttribute("active", "Whether the person is a member. False ends the membership and revokes the person's tokens.", {
    type: "boolean",
  }),
  scimAttribute("emails", "The person's address as the only value, in a verified domain. Without one, userName must be an address.", {
    type: "complex",
    multiValued: true,
    subAttributes: [
      scimAttribute("value", "The address", { maxChars: bounds.emailChars }),
      scimAttribute("type", "Always work", { canonicalValues: ["work"] }),
      scimAttribute("primary", "Always true", { type: "boolean" }),
    ],
  }),
  scimAttribute("groups", "The groups of the person. Change them at /Groups.", {
    type: "complex",
    multiValued: true,
    ...readOnly,
    subAttributes: [
      scimAttribute("value", "The group's id", readOnly),
      scimAttribute("$ref", "The URL of the group", {
        type: "reference",
        caseExact: true,
        referenceTypes: ["Group"],
        unfilterable: true,
        ...readOnly,
      }),
      scimAttribute("display", "The group's name", readOnly),
    ],
  }),
];

/** Every attribute that a User has. */
export const userAttributes: readonly ScimAttribute[] = [
  ...commonAttributes,
  externalIdAttribute(bounds.externalIdChars, "server"),
  ...userSchemaAttributes,
];

/** A person as a response shows them. */
export interface ScimUser {
  readonly schemas: readonly [typeof scimSchemas.user];
  readonly id: string;
  /** Absent when the provider gave none. */
  readonly externalId?: string;
  readonly userName: string;
  readonly name: { readonly formatted: string; readonly givenName?: string; readonly familyName?: string };
  readonly displayName: string;
  readonly active: boolean;
  readonly emails: readonly [{ readonly value: string; readonly type: "work"; readonly primary: true }];
  /** Empty for a person who has left. An owner, too, has only the groups that the provider gave them. */
  readonly groups: readonly { readonly value: string; readonly $ref: string; readonly display: string }[];
  readonly meta: ScimMeta;
}

export interface ScimMeta {
  readonly resourceType: "User" | "Group";
  /** ISO 8601, UTC. */
  readonly created: string;
  readonly lastModified: string;
  readonly location: string;
  /** The weak ETag, `W/"…"`. */
  readonly version: string;
}

// A role as SCIM's Group: the attributes, and the shape of the resource. There are three groups, which cannot be created or deleted.
import * as bounds from "../bounds.ts";
import { type Role, roles } from "../values/access.ts";
import { commonAttributes, externalIdAttribute, type ScimAttribute, scimAttribute } from "./attribute.ts";
import type { scimSchemas } from "./names.ts";
import type { ScimMeta } from "./user.ts";

/** The roles that a provider can give, which are the ids and names of the groups, from most to least access. Nobody becomes an owner by SCIM. */
export const scimGroups: readonly ScimGroupName[] = roles.filter((role) => role !== "owner");
export type ScimGroupName = Exclude<Role, "owner">;

/** The attributes of the Group schema, as `/Schemas` lists them. */
export const groupSchemaAttributes: readonly ScimAttribute[] = [
  scimAttribute("displayName", `The role: ${scimGroups.join(", ")}. It cannot change.`, {
    required: true,
    mutability: "immutable",
    uniqueness: "server",
  }),
  scimAttribute("members", "The people with this role", {
    type: "complex",
    multiValued: true,
    subAttributes: [
      scimAttribute("value", "The id of the user", { mutability: "immutable" }),
      scimAttribute("$ref", "The URL of the user", {
        type: "reference",
        caseExact: true,
        mutability: "immutable",
        referenceTypes: ["User"],
        unfilterable: true,
      }),
      scimAttribute("display", "The name of the user", { mutability: "readOnly" }),
      scimAttribute("type", "Always User", { mutability: "immutable", canonicalValues: ["User"], unfilterable: true }),
    ],
  }),
];

/** Every attribute that a Group has. */
export const groupAttributes: readonly ScimAttribute[] = [
  ...commonAttributes,
  externalIdAttribute(bounds.externalIdChars, "none"),
  ...groupSchemaAttributes,
];

/** A role as a response shows it. */
export interface ScimGroup {
  readonly schemas: readonly [typeof scimSchemas.group];
  readonly id: ScimGroupName;
  readonly externalId?: string;
  readonly displayName: ScimGroupName;
  /** Absent when `excludedAttributes` or `attributes` leave the members out. */
  readonly members?: readonly ScimMember[];
  readonly meta: ScimMeta;
}

export interface ScimMember {
  /** The user's id. */
  readonly value: string;
  readonly $ref: string;
  readonly display: string;
  readonly type: "User";
}

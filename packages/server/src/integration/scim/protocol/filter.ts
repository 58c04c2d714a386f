// A parsed SCIM filter (RFC 7644 §3.4.2.2): the tree that parse-filter.ts makes, which the database's statements and matches-filter.ts
// evaluate. It names only attributes of the resource type's table, by their canonical path, and compares them with values of their type.
import type { ScimResourceType } from "@worktrack/contract";

/** Single-valued attributes of a User, and sub-attributes of its multi-valued ones. */
export type UserFilterPath =
  | "id"
  | "externalId"
  | "userName"
  | "displayName"
  | "active"
  | "name.formatted"
  | "name.givenName"
  | "name.familyName"
  | "meta.created"
  | "meta.lastModified"
  | "emails.value"
  | "emails.type"
  | "emails.primary"
  | "groups.value"
  | "groups.display";

export type GroupFilterPath =
  | "id"
  | "externalId"
  | "displayName"
  | "meta.created"
  | "meta.lastModified"
  | "members.value"
  | "members.display";

interface FilterPaths {
  User: { leaf: UserFilterPath; list: "emails" | "groups" };
  Group: { leaf: GroupFilterPath; list: "members" };
}

/** `eq` fits every type; `co`, `sw` and `ew` text; the others text and times. `ne x` is `not (eq x)`, and `eq null` is `not (pr)`. */
export type FilterOperator = "eq" | "co" | "sw" | "ew" | "gt" | "ge" | "lt" | "le";

export type ScimFilter<Type extends ScimResourceType = ScimResourceType> =
  | { readonly op: "and" | "or"; readonly filters: readonly ScimFilter<Type>[] }
  | { readonly op: "not"; readonly filter: ScimFilter<Type> }
  /** The attribute has a value. */
  | { readonly op: "pr"; readonly path: FilterPaths[Type]["leaf"] }
  /** Text. Unless `caseExact`, case does not matter. A comparison with an attribute that has no value is false. */
  | {
      readonly op: FilterOperator;
      readonly path: FilterPaths[Type]["leaf"];
      readonly type: "string";
      readonly value: string;
      readonly caseExact: boolean;
    }
  | { readonly op: "eq"; readonly path: FilterPaths[Type]["leaf"]; readonly type: "boolean"; readonly value: boolean }
  | {
      readonly op: Exclude<FilterOperator, "co" | "sw" | "ew">;
      readonly path: FilterPaths[Type]["leaf"];
      readonly type: "dateTime";
      readonly value: Date;
    }
  /** One element of a multi-valued attribute passes the whole filter, whose paths are those of the element. Null: there is an element. */
  | { readonly op: "some"; readonly path: FilterPaths[Type]["list"]; readonly filter: ScimFilter<Type> | null };

import { z } from "zod";
import { isWriteScope, type Scope } from "./scopes.ts";
import { roles, scopes } from "./values/access.ts";

export const Role = z.enum(roles).meta({ id: "Role", description: "A person's role in the workspace, from most to least access" });
export type Role = z.infer<typeof Role>;

/** Whether `role` gives more access than `other`. */
export const isHigherRole = (role: Role, other: Role): boolean => roles.indexOf(role) < roles.indexOf(other);

/** Without one of `administrators`, these scopes reach the caller's own tokens and membership only: the other operations require a role. */
const ownAccessScopes: readonly Scope[] = ["credentials:write", "members:write"];

/**
 * The scopes that a role allows. They cap every credential of a person with that role. A viewer can only read, manage their own tokens, and
 * leave.
 */
export const roleScopes: Readonly<Record<Role, ReadonlySet<Scope>>> = {
  owner: new Set(scopes),
  admin: new Set(scopes),
  member: new Set(scopes),
  viewer: new Set(scopes.filter((scope) => !isWriteScope(scope) || ownAccessScopes.includes(scope))),
};

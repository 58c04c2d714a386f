import { z } from "zod";
import { isWriteScope, type Scope } from "./scopes.ts";
import { roles, scopes } from "./values/access.ts";

export const Role = z.enum(roles).meta({ id: "Role" });
export type Role = z.infer<typeof Role>;

/** The scopes that a role allows. They cap every credential of a person with that role. A viewer can only read. */
export const roleScopes: Readonly<Record<Role, ReadonlySet<Scope>>> = {
  owner: new Set(scopes),
  admin: new Set(scopes),
  member: new Set(scopes),
  viewer: new Set(scopes.filter((scope) => !isWriteScope(scope))),
};

import { z } from "zod";
import { isWrite, type Scope, scopes } from "./scopes.ts";

/** From most to least. A viewer reads only (design §5). */
export const roles = ["owner", "admin", "member", "viewer"] as const;
export const Role = z.enum(roles).meta({ id: "Role" });
export type Role = z.infer<typeof Role>;

/** Who administers a workspace: credentials, policy, deletions of others' content. */
export const administrators: readonly Role[] = ["owner", "admin"];

/** What a role lets any credential of that person do, whatever the credential asks for. */
export const roleScopes: Readonly<Record<Role, ReadonlySet<Scope>>> = {
  owner: new Set(scopes),
  admin: new Set(scopes),
  member: new Set(scopes),
  viewer: new Set(scopes.filter((scope) => !isWrite(scope))),
};

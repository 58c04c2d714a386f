/** The rules of scopes as plain functions: a write scope includes the read scope, and roles, plans and policies cap scopes. */
import { type Plan, type Role, reservedResources, type Scope, scopes } from "./access.ts";

/** Whether no operation requires the scope yet. */
export const isReservedScope = (scope: string): boolean => reservedResources.some((resource) => scope.startsWith(`${resource}:`));

export const isWriteScope = (scope: Scope): boolean => scope.endsWith(":write");

const readOf = (scope: Scope): Scope => scope.replace(/:write$/, ":read") as Scope;

/** Whether the held scopes grant the wanted one. A write scope includes the read scope (specification, Credentials). */
export const includesScope = (held: ReadonlySet<Scope>, wanted: Scope): boolean =>
  held.has(wanted) || (!isWriteScope(wanted) && held.has(wanted.replace(/:read$/, ":write") as Scope));

/** Intersects `requested` with the cap, in the order of `scopes`. A write scope capped to read becomes the read scope. */
export const capScopes = (requested: Iterable<Scope>, cap: ReadonlySet<Scope>): Scope[] => {
  const left = new Set<Scope>();
  for (const scope of requested) {
    if (includesScope(cap, scope)) left.add(scope);
    else if (isWriteScope(scope) && includesScope(cap, readOf(scope))) left.add(readOf(scope));
  }
  return scopes.filter((scope) => left.has(scope));
};

/** For roles outside `administrators`, these scopes affect the caller's own tokens and membership only: other operations require a role. */
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

/** The scopes that a plan allows to keys. On free, keys can only read five resources (specification, Credentials). */
export const planScopes: Readonly<Record<Plan, ReadonlySet<Scope>>> = {
  free: new Set<Scope>(["projects:read", "posts:read", "comments:read", "reactions:read", "tasks:read"]),
  pro: new Set(scopes),
};

const proResources = ["webhooks", "domains", "scim"];

/** The scopes that a plan allows to people who signed in. On free, only the resources that Pro adds are missing (docs/decisions/0038-plans-limit-keys.md). */
export const personScopes: Readonly<Record<Plan, ReadonlySet<Scope>>> = {
  free: new Set(scopes.filter((scope) => !proResources.some((resource) => scope.startsWith(`${resource}:`)))),
  pro: new Set(scopes),
};

/** The workspace's policy never caps the scopes that change the policy itself. */
export const uncappedScopes: readonly Scope[] = ["organization:read", "organization:write"];

/** The scopes that the workspace's policy allows. Empty means no cap. */
export const policyScopes = (allowed: readonly Scope[]): ReadonlySet<Scope> =>
  new Set(allowed.length === 0 ? scopes : [...allowed, ...uncappedScopes]);

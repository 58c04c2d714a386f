// The rules of scopes: a write scope includes the read scope, and a cap reduces a set of scopes. values/access.ts lists the scopes.
import { z } from "zod";
import { reservedResources, scopes } from "./values/access.ts";

/** Whether no operation requires the scope yet. */
export const isReservedScope = (scope: string): boolean => reservedResources.some((resource) => scope.startsWith(`${resource}:`));

const reservedScopes = scopes.filter(isReservedScope);

export const Scope = z.enum(scopes).meta({
  id: "Scope",
  description: `A write scope includes its read scope. Reserved, because no operation requires them yet: ${reservedScopes.join(", ")}`,
  "x-reserved": reservedScopes,
});
export type Scope = z.infer<typeof Scope>;

/** A non-empty list of scopes. Parsing removes duplicates and sorts it in the order of `scopes`. */
export const scopeList = z
  .array(Scope)
  .min(1)
  .max(scopes.length)
  .transform((requested) => scopes.filter((scope) => requested.includes(scope)));

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

/** The scopes that the workspace's policy allows. Empty means no cap. Never caps the scopes that change the policy itself. */
export const policyScopes = (allowed: readonly Scope[]): ReadonlySet<Scope> =>
  new Set(allowed.length === 0 ? scopes : [...allowed, "organization:read", "organization:write"]);

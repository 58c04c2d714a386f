import { z } from "zod";
import { scopes } from "./values/access.ts";

export const Scope = z.enum(scopes).meta({ id: "Scope" });
export type Scope = z.infer<typeof Scope>;

/** What a credential is given or a policy allows: each scope once, in the order of the table. */
export const scopeList = z
  .array(Scope)
  .min(1)
  .max(scopes.length)
  .transform((asked) => scopes.filter((scope) => asked.includes(scope)));

export const isWrite = (scope: Scope): boolean => scope.endsWith(":write");

const readOf = (scope: Scope): Scope => scope.replace(/:write$/, ":read") as Scope;

/** Write includes read (specification, Authentication). */
export const includes = (held: ReadonlySet<Scope>, wanted: Scope): boolean =>
  held.has(wanted) || (!isWrite(wanted) && held.has(wanted.replace(/:read$/, ":write") as Scope));

/** What of `asked` the cap leaves: a write that is capped to read stays as read. In the order of the table. */
export const capped = (asked: Iterable<Scope>, cap: ReadonlySet<Scope>): Scope[] => {
  const left = new Set<Scope>();
  for (const scope of asked) {
    if (includes(cap, scope)) left.add(scope);
    else if (isWrite(scope) && includes(cap, readOf(scope))) left.add(readOf(scope));
  }
  return scopes.filter((scope) => left.has(scope));
};

/** What a workspace's Allowed-scopes policy leaves; empty: it caps nothing. The policy's own scopes stay, so that it can be undone. */
export const policyScopes = (allowed: readonly Scope[]): ReadonlySet<Scope> =>
  new Set(allowed.length === 0 ? scopes : [...allowed, "organization:read", "organization:write"]);

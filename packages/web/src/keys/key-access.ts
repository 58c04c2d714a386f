// The scopes that a key has in effect, those that a person can grant, and the reasons against the others. The server decides again.
import {
  capScopes,
  includesScope,
  type Plan,
  planScopes,
  policyScopes,
  type Resource,
  type Role,
  resources,
  roleScopes,
  type Scope,
} from "@worktrack/contract/values";
import type { Credential } from "@worktrack/sdk";
import { type Level, toGrid, toScopes } from "./scope-grid.ts";

/** `session`: the person's own session lacks the scope. */
export type Withholder = "role" | "plan" | "policy" | "session";

export interface Cap {
  readonly by: Withholder;
  readonly allows: ReadonlySet<Scope>;
}

/** The role, plan and policy that cap the keys of a workspace. */
export interface KeyRules {
  /** The role of the person. */
  readonly role: Role;
  readonly plan: Plan;
  /** The Allowed scopes. Null: no cap. */
  readonly policy: readonly Scope[] | null;
}

type Kind = Credential["kind"];

/** The caps of a key's scopes at each request. A service account has no person whose role would cap it. */
export const capsOfKey = (kind: Kind, { role, plan, policy }: KeyRules): readonly Cap[] => [
  ...(kind === "service_account" ? [] : [{ by: "role", allows: roleScopes[role] } as const]),
  { by: "plan", allows: planScopes[plan] },
  { by: "policy", allows: policyScopes(policy ?? []) },
];

/** The caps of the scopes that a person can grant: those of a personal key, and the scopes of their own session. */
export const capsOfGrant = (rules: KeyRules, own: readonly Scope[]): readonly Cap[] => [
  ...capsOfKey("personal", rules),
  { by: "session", allows: new Set(own) },
];

/** The first cap that does not allow the scope. Undefined when all allow it. */
export const withholderOf = (scope: Scope, caps: readonly Cap[]): Withholder | undefined =>
  caps.find(({ allows }) => !includesScope(allows, scope))?.by;

export interface ScopeAccess {
  readonly asked: Scope;
  /** The same scope, or the read scope in place of a write scope. Undefined when nothing is left. */
  readonly effective: Scope | undefined;
  readonly withheldBy: Withholder | undefined;
}

/** Intersects each scope that a key was given with the caps. */
export const accessOfKey = (asked: readonly Scope[], caps: readonly Cap[]): readonly ScopeAccess[] =>
  toScopes(toGrid(asked)).map((scope) => ({
    asked: scope,
    effective: caps.reduce<readonly Scope[]>((left, { allows }) => capScopes(left, allows), [scope])[0],
    withheldBy: withholderOf(scope, caps),
  }));

interface LevelChange {
  readonly resource: Resource;
  readonly from: Level;
  readonly to: Level;
}

/** The levels of a key that another policy changes. */
export const changesByPolicy = (
  { kind, scopes }: Pick<Credential, "kind" | "scopes">,
  rules: KeyRules,
  policy: KeyRules["policy"],
): readonly LevelChange[] => {
  const effective = (caps: readonly Cap[]) => toGrid(accessOfKey(scopes, caps).flatMap((access) => access.effective ?? []));
  const before = effective(capsOfKey(kind, rules));
  const after = effective(capsOfKey(kind, { ...rules, policy }));
  return resources
    .filter((resource) => before[resource] !== after[resource])
    .map((resource) => ({ resource, from: before[resource], to: after[resource] }));
};

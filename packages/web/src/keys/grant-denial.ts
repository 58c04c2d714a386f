// The reasons against scopes, as sentences for the person.
import type { Scope } from "@worktrack/sdk";
import { me } from "../session/session.ts";
import { valueLabel } from "../ui/labels.ts";
import { capsOfGrant, type KeyRules, type Withholder, withholderOf } from "./key-access.ts";

/** Follows the name of the scope that is withheld. */
export const withholderText = (by: Withholder): string => {
  const { role, organization } = me.value ?? {};
  if (by === "role") return `the role ${valueLabel(role ?? "")} does not allow it`;
  if (by === "plan") return `the plan ${valueLabel(organization?.plan ?? "")} does not include it`;
  return by === "policy" ? "the workspace's policy does not allow it" : "your session does not have it";
};

/** Says why the person cannot grant a scope. Undefined when they can. `present` are the scopes that the key has already. */
export const grantDenial = (rules: KeyRules, present: readonly Scope[] = []): ((scope: Scope) => string | undefined) => {
  const caps = capsOfGrant(rules, me.value?.effectiveScopes ?? []);
  const kept = [{ by: "session", allows: new Set(present) }] as const;
  return (scope) => {
    const by = withholderOf(scope, caps);
    return by && withholderOf(scope, kept) ? withholderText(by) : undefined;
  };
};

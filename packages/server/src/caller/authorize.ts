// Decides whether a caller may run an operation: by the scopes that credential, role, plan and policy allow, by the operation's roles, and
// by the limits of the credential. visibility.ts decides which records the caller sees.
import {
  includesScope,
  isScope,
  type Operation,
  personScopes,
  planScopes,
  policyScopes,
  roleScopes,
  type Scope,
} from "@worktrack/contract";
import { ApiError } from "../platform/api-error.ts";
import { accessExpiry, type Caller, isSignedIn } from "./caller.ts";

/** The fields of an operation that decide who may run it. */
export type AccessRules = Pick<
  Operation,
  "access" | "roles" | "everyPlan" | "keysOnly" | "allowsOwnCredential" | "wholeWorkspace" | "outlivesCredential"
>;

/** The path parameters of the request. */
interface Target {
  readonly id?: unknown;
}

/** @throws ApiError plan_required, insufficient_scope or forbidden: the first rule that denies the operation. */
export const authorize = (operation: AccessRules, caller: Caller, target: Target = {}): void => {
  const denial = denialOf(operation, caller, target);
  if (denial) throw denial;
};

/** Whether the caller may run the operation. */
export const canRun = (operation: AccessRules, caller: Caller): boolean => denialOf(operation, caller) === undefined;

/** Checks the scope, then the operation's roles, then the credential's limits. Undefined when the caller may run the operation. */
export const denialOf = (operation: AccessRules, caller: Caller, { id }: Target = {}): ApiError | undefined => {
  const { access, everyPlan, keysOnly, allowsOwnCredential } = operation;
  if (keysOnly && caller.credential.session !== null)
    return new ApiError("forbidden", "This is for programs with a key. A session cannot use it.");
  if (allowsOwnCredential && id === caller.credential.id) return undefined;
  const missing = isScope(access) ? scopeDenial(access, caller, everyPlan === true) : undefined;
  return missing ?? roleDenial(operation, caller) ?? limitDenial(operation, caller);
};

const roleDenial = ({ roles }: AccessRules, { role }: Caller): ApiError | undefined =>
  roles && !roles.includes(role)
    ? new ApiError("forbidden", `This operation requires the role ${roles.join(" or ")}. Your role is ${role}.`)
    : undefined;

const limitDenial = (operation: Pick<AccessRules, "wholeWorkspace" | "outlivesCredential">, caller: Caller): ApiError | undefined => {
  const { projectIds, allowedCidrs } = caller.credential;
  if (operation.wholeWorkspace && projectIds.length > 0)
    return new ApiError(
      "forbidden",
      "This credential is limited to some projects, and this concerns the whole workspace. Use one without projectIds.",
    );
  if (operation.outlivesCredential && (allowedCidrs.length > 0 || accessExpiry(caller.credential)))
    return new ApiError(
      "forbidden",
      "This credential is limited to addresses or in time, and this would outlive it. Use one without allowedCidrs and expiresAt.",
    );
  return undefined;
};

/** Whether credential, role and policy allow the scope, whatever the plan. */
export const canUseOnEveryPlan = (caller: Caller, scope: Scope): boolean => scopeDenial(scope, caller, true) === undefined;

/** The rules in this order: the plan, the credential's scopes, the role, the policy. */
const scopeDenial = (scope: Scope, { scopes, credential, role }: Caller, everyPlan: boolean): ApiError | undefined => {
  if (includesScope(scopes, scope)) return undefined;
  const allowedByRole = includesScope(roleScopes[role], scope);
  // Checked first, because no credential on this plan can have the scope. If the role forbids it too, upgrading would not help.
  const planned = isSignedIn(credential) ? personScopes : planScopes;
  if (!everyPlan && allowedByRole && !includesScope(planned[credential.plan], scope))
    return new ApiError("plan_required", `The scope ${scope} requires the plan pro. This workspace has the plan ${credential.plan}.`, {
      requiredPlan: "pro",
    });
  if (!includesScope(new Set(credential.scopes), scope))
    return new ApiError("insufficient_scope", `This credential lacks the scope ${scope}`, { requiredScope: scope });
  if (!allowedByRole) return new ApiError("forbidden", `The role ${role} does not allow the scope ${scope}`);
  if (!isSignedIn(credential) && !includesScope(policyScopes(credential.allowedScopes), scope))
    return new ApiError("insufficient_scope", `The workspace's policy (Allowed scopes) does not allow the scope ${scope}`, {
      requiredScope: scope,
    });
  return undefined;
};

// Decides whether a caller may run an operation: by the scopes that credential, role, plan and policy allow, and by the operation's roles.
// visibility.ts decides which records the caller sees.
import { includesScope, type Operation, planScopes, roleScopes, type Scope } from "@worktrack/contract";
import { ApiError } from "../platform/api-error.ts";
import type { Caller } from "./caller.ts";

/** @throws ApiError insufficient_scope, forbidden or plan_required: the first of scope, role, plan and policy that denies the operation. */
export const authorize = (operation: Pick<Operation, "access" | "roles">, caller: Caller): void => {
  const { access } = operation;
  if (access !== "public" && access !== "credential" && access !== "signature" && !includesScope(caller.scopes, access))
    throw missingScope(access, caller);
  if (operation.roles && !operation.roles.includes(caller.role))
    throw new ApiError("forbidden", `This operation requires the role ${operation.roles.join(" or ")}. Your role is ${caller.role}.`);
};

const missingScope = (scope: Scope, caller: Caller): ApiError => {
  const { credential, role } = caller;
  if (!includesScope(new Set(credential.scopes), scope))
    return new ApiError("insufficient_scope", `This credential lacks the scope ${scope}`, { requiredScope: scope });
  if (!includesScope(roleScopes[role], scope)) return new ApiError("forbidden", `The role ${role} does not allow the scope ${scope}`);
  if (!includesScope(planScopes[credential.plan], scope))
    return new ApiError("plan_required", `The scope ${scope} requires the plan pro. This workspace has the plan ${credential.plan}.`, {
      requiredPlan: "pro",
    });
  return new ApiError("insufficient_scope", `The workspace's policy (Allowed scopes) does not allow the scope ${scope}`, {
    requiredScope: scope,
  });
};

import { includes, type Operation, planScopes, roleScopes, type Scope } from "@worktrack/contract";
import { ApiError } from "../platform/api-error.ts";
import type { Caller } from "./caller.ts";

/** @throws ApiError naming the first thing that stands between this caller and the operation: scope, role or plan. */
export const authorize = (operation: Pick<Operation, "access" | "roles">, caller: Caller): void => {
  const { access } = operation;
  if (access !== "public" && access !== "credential" && access !== "signature" && !includes(caller.scopes, access))
    throw lacking(access, caller);
  if (operation.roles && !operation.roles.includes(caller.role))
    throw new ApiError("forbidden", `This needs the role ${operation.roles.join(" or ")}; yours is ${caller.role}`);
};

const lacking = (scope: Scope, caller: Caller): ApiError => {
  const { credential, role } = caller;
  if (!includes(new Set(credential.scopes), scope))
    return new ApiError("insufficient_scope", `This credential lacks the scope ${scope}`, { requiredScope: scope });
  if (!includes(roleScopes[role], scope)) return new ApiError("forbidden", `The role ${role} may not use the scope ${scope}`);
  if (!includes(planScopes[credential.plan], scope))
    return new ApiError("plan_required", `The scope ${scope} needs the plan pro; this workspace is on ${credential.plan}`, {
      requiredPlan: "pro",
    });
  return new ApiError("insufficient_scope", `The policy of this workspace (Allowed scopes) does not allow the scope ${scope}`, {
    requiredScope: scope,
  });
};

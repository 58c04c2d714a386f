import { includes, planScopes, roleScopes, type Scope } from "@worktrack/contract";
import { Failure } from "../platform/failure.ts";
import type { Caller } from "./caller.ts";

/** The first of `scopes` that `caller` does not hold itself, as a refusal: nobody hands out, or takes over, more than they have. */
export const refuseBeyond = (caller: Caller, scopes: readonly Scope[]): Failure | undefined => {
  const beyond = scopes.find((scope) => !includes(caller.scopes, scope));
  if (!beyond) return undefined;
  const { plan } = caller.credential;
  if (includes(roleScopes[caller.role], beyond) && !includes(planScopes[plan], beyond))
    return new Failure("plan_required", `The scope ${beyond} needs the plan pro; this workspace is on ${plan}`, { requiredPlan: "pro" });
  return new Failure("forbidden", `This credential does not hold ${beyond} itself, so it cannot grant or manage it`);
};

/** @throws Failure plan_required, forbidden */
export const requireCover = (caller: Caller, scopes: readonly Scope[]): void => {
  const refusal = refuseBeyond(caller, scopes);
  if (refusal) throw refusal;
};

import { z } from "zod";
import { plans, type Scope, scopes } from "./values/access.ts";

export const Plan = z.enum(plans).meta({ id: "Plan" });
export type Plan = z.infer<typeof Plan>;

/** Free keys read five resources and write none (specification, Credentials). */
export const planScopes: Readonly<Record<Plan, ReadonlySet<Scope>>> = {
  free: new Set<Scope>(["projects:read", "posts:read", "comments:read", "reactions:read", "tasks:read"]),
  pro: new Set(scopes),
};

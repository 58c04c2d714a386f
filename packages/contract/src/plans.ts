import { z } from "zod";
import { plans, type Scope, scopes } from "./values/access.ts";

export const Plan = z.enum(plans).meta({ id: "Plan", description: "A workspace's plan" });
export type Plan = z.infer<typeof Plan>;

/** The scopes that a plan allows. On free, keys can only read five resources (specification, Credentials). */
export const planScopes: Readonly<Record<Plan, ReadonlySet<Scope>>> = {
  free: new Set<Scope>(["projects:read", "posts:read", "comments:read", "reactions:read", "tasks:read"]),
  pro: new Set(scopes),
};

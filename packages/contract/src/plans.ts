import { z } from "zod";
import { plans, type Scope, scopes } from "./values/access.ts";

export const Plan = z.enum(plans).meta({ id: "Plan", description: "A workspace's plan" });
export type Plan = z.infer<typeof Plan>;

/** The scopes that a plan allows to keys. On free, keys can only read five resources (specification, Credentials). */
export const planScopes: Readonly<Record<Plan, ReadonlySet<Scope>>> = {
  free: new Set<Scope>(["projects:read", "posts:read", "comments:read", "reactions:read", "tasks:read"]),
  pro: new Set(scopes),
};

const proResources = ["webhooks", "domains", "scim"];

/** The scopes that a plan allows to people who signed in. On free, only the resources that Pro adds are missing (docs/decisions/0038-plans-limit-keys.md). */
export const personScopes: Readonly<Record<Plan, ReadonlySet<Scope>>> = {
  free: new Set(scopes.filter((scope) => !proResources.some((resource) => scope.startsWith(`${resource}:`)))),
  pro: new Set(scopes),
};

import { z } from "zod";
import { roles } from "./values/access.ts";

export const Role = z.enum(roles).meta({ id: "Role", description: "A person's role in the workspace, from most to least access" });
export type Role = z.infer<typeof Role>;

/** Whether `role` gives more access than `other`. */
export const isHigherRole = (role: Role, other: Role): boolean => roles.indexOf(role) < roles.indexOf(other);

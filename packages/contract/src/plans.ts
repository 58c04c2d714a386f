import { z } from "zod";
import { plans } from "./values/access.ts";

export const Plan = z.enum(plans).meta({ id: "Plan", description: "A workspace's plan" });
export type Plan = z.infer<typeof Plan>;

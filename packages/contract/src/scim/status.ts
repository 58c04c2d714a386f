// The operation that reports how SCIM is used in a workspace. SCIM's own routes are in routes.ts.
import { z } from "zod";
import { defineOperations } from "../operation.ts";
import { administrators } from "../values/access.ts";

/** The verified domains, and the numbers of people whom an identity provider can see and manages. */
export const ScimStatus = z
  .object({
    url: z.string().meta({ description: "The base URL to enter at the identity provider" }),
    verifiedDomains: z.array(z.string()).meta({ description: "Only people with addresses in these domains can be provisioned" }),
    activeUsers: z.int().meta({ description: "The members that the identity provider finds" }),
    inactiveUsers: z.int().meta({ description: "The people who have left, and whom the identity provider can bring back" }),
    linkedUsers: z.int().meta({ description: "How many of them have an id of the identity provider" }),
  })
  .meta({ id: "ScimStatus", description: "The verified domains, and the numbers of people whom an identity provider can see and manages" });
export type ScimStatus = z.infer<typeof ScimStatus>;

export const scimOperations = defineOperations({
  "scim.get": {
    method: "GET",
    path: "/api/v1/scim",
    summary: "Get the state of provisioning by SCIM (owner, admin)",
    tag: "SCIM",
    access: "scim:read",
    roles: administrators,
    wholeWorkspace: true,
    everyPlan: true,
    status: 200,
    reply: ScimStatus,
  },
});

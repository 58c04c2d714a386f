// The workspace (`organization` in the API) and its Allowed scopes, the cap on the scopes of every credential.
import { z } from "zod";
import * as bounds from "./bounds.ts";
import { Id, IsoTime, nameText } from "./fields.ts";
import { defineOperations } from "./operation.ts";
import { Plan } from "./plans.ts";
import { Scope, scopeList } from "./scopes.ts";
import { administrators } from "./values/access.ts";

export const Organization = z
  .object({ id: Id, name: z.string(), slug: z.string(), plan: Plan })
  .meta({ id: "Organization", description: "A workspace" });

export const OrganizationDetail = Organization.extend({
  restrictInvitations: z.boolean().meta({ description: "Whether only addresses of verified domains can be invited" }),
  createdAt: IsoTime,
}).meta({ id: "OrganizationDetail", description: "A workspace with its settings" });
export type OrganizationDetail = z.infer<typeof OrganizationDetail>;

export const OrganizationUpdate = z
  .strictObject({
    name: nameText(bounds.nameChars).optional(),
    restrictInvitations: z
      .boolean()
      .optional()
      .meta({ description: "true: only addresses of verified domains can be invited and can join" }),
  })
  .meta({ id: "OrganizationUpdate", description: "The settings to change" });

export const AllowedScopes = z
  .object({ scopes: z.array(Scope).nullable().meta({ description: "The scopes that credentials may have. null: no cap" }) })
  .meta({ id: "AllowedScopes", description: "The cap on the scopes of every credential of the workspace" });
export type AllowedScopes = z.infer<typeof AllowedScopes>;

const tag = "Organization";
const path = "/api/v1/organization" as const;

export const organizationOperations = defineOperations({
  "organization.get": {
    method: "GET",
    path,
    summary: "Get the workspace of this key",
    tag,
    access: "organization:read",
    everyPlan: true,
    status: 200,
    reply: OrganizationDetail,
  },
  "organization.update": {
    changes: "access",
    method: "PATCH",
    path,
    summary: "Change the name of the workspace, and whether invitations are restricted to verified domains",
    tag,
    access: "organization:write",
    everyPlan: true,
    wholeWorkspace: true,
    roles: administrators,
    body: OrganizationUpdate,
    status: 200,
    reply: OrganizationDetail,
    errors: ["conflict"],
  },
  "organization.allowedScopes.get": {
    method: "GET",
    path: `${path}/allowed-scopes`,
    summary: "Get the scopes that credentials may have in this workspace",
    tag,
    access: "organization:read",
    everyPlan: true,
    wholeWorkspace: true,
    status: 200,
    reply: AllowedScopes,
  },
  "organization.allowedScopes.set": {
    changes: "access",
    method: "PUT",
    path: `${path}/allowed-scopes`,
    summary: "Cap the scopes of every credential immediately; organization:* is never capped, so this can be undone",
    tag,
    access: "organization:write",
    everyPlan: true,
    wholeWorkspace: true,
    roles: administrators,
    body: z.strictObject({ scopes: scopeList.nullable().describe("The scopes that credentials may have. null: no cap") }),
    status: 200,
    reply: AllowedScopes,
  },
});

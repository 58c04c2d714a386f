// Inbound secrets: their record, their operations, and the scopes that they grant. table.ts has the operations that they sign.
import { z } from "zod";
import * as bounds from "../bounds.ts";
import { Id, IsoTime, nameText } from "../fields.ts";
import { defineOperations } from "../operation.ts";
import { cursorPage, cursorQuery } from "../paging.ts";
import { ProjectRef } from "../projects/record.ts";
import { administrators, type Scope } from "../values/access.ts";

/** The scope that each signed operation requires. */
export const inboundScope = {
  "inbound.tasks": "tasks:write",
  "inbound.posts": "posts:write",
  "inbound.comments": "comments:write",
} as const satisfies Record<string, Scope>;

/** The scopes that an inbound secret grants. Only a caller who has them can create one. */
export const inboundScopes: readonly Scope[] = Object.values(inboundScope);

/** The record of one sender's secret. */
export const InboundSecret = z
  .object({
    id: Id,
    name: z.string(),
    prefix: z.string().meta({ description: "The value of X-Service-Secret-Prefix. Rotation does not change it" }),
    userId: Id.meta({ description: "The author of the sender's records" }),
    projectId: Id.nullable().meta({ description: "The default project of new tasks and posts" }),
    createdAt: IsoTime,
    lastUsedAt: IsoTime.nullable(),
    revokedAt: IsoTime.nullable(),
  })
  .meta({ id: "InboundSecret", description: "The secret with which one sender signs its requests, without the secret itself" });
export type InboundSecret = z.infer<typeof InboundSecret>;

/** The record with its secret, which only the responses to creation and rotation show (docs/decisions/0007-secrets.md). */
export const InboundSecretWithSecret = InboundSecret.extend({
  secret: z.string().describe("The secret that signs requests. Shown only in this response, so store it now"),
}).meta({ id: "InboundSecretWithSecret", description: "An inbound secret, with the secret itself" });

const name = nameText(bounds.nameChars);

const path = "/api/v1/inbound-secrets" as const;
const params = z.object({ id: Id.describe("The inbound secret's id") });
const one = { path: `${path}/:id`, params } as const;
const write = {
  tag: "Inbound webhooks",
  access: "webhooks:write",
  roles: administrators,
  wholeWorkspace: true,
  errors: ["forbidden"],
} as const;
const read = { ...write, access: "webhooks:read", everyPlan: true } as const;

export const inboundSecretOperations = defineOperations({
  "inboundSecrets.list": {
    ...read,
    method: "GET",
    path,
    summary: "List inbound secrets",
    query: z.strictObject(cursorQuery),
    status: 200,
    reply: cursorPage(InboundSecret),
  },
  "inboundSecrets.create": {
    ...write,
    changes: "access",
    outlivesCredential: true,
    method: "POST",
    path,
    summary: "Create a secret for one sender; the response shows it once",
    body: z
      .strictObject({ name, projectId: ProjectRef.nullable().default(null) })
      .meta({ id: "InboundSecretCreate", description: "The inbound secret to create" }),
    status: 201,
    reply: InboundSecretWithSecret,
    noStore: true,
    errors: ["forbidden", "conflict"],
  },
  "inboundSecrets.get": { ...read, ...one, method: "GET", summary: "Get an inbound secret", status: 200, reply: InboundSecret },
  "inboundSecrets.update": {
    changes: "access",
    ...write,
    outlivesCredential: true,
    ...one,
    method: "PATCH",
    summary: "Rename an inbound secret, or change its default project",
    body: z
      .strictObject({ name: name.optional(), projectId: ProjectRef.nullable().optional() })
      .meta({ id: "InboundSecretUpdate", description: "The fields of an inbound secret to change" }),
    status: 200,
    reply: InboundSecret,
  },
  "inboundSecrets.rotate": {
    ...write,
    changes: "access",
    outlivesCredential: true,
    method: "POST",
    path: `${path}/:id/rotate`,
    params,
    summary: "Replace the secret but not its prefix; the old secret stops immediately",
    status: 200,
    reply: InboundSecretWithSecret,
    noStore: true,
  },
  "inboundSecrets.revoke": {
    ...write,
    ...one,
    method: "DELETE",
    summary: "Revoke an inbound secret permanently",
    everyPlan: true,
    status: 204,
  },
});

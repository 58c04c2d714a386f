// Service accounts and personal tokens: their record, their inputs and their operations. Both kinds have the same operations
// on two paths.
import { z } from "zod";
import * as bounds from "./bounds.ts";
import { Client } from "./clients.ts";
import { Cidr, DateVersion, Id, IsoTime, nameText, TimeInput } from "./fields.ts";
import { defineOperations } from "./operation.ts";
import { cursorPage, cursorQuery } from "./paging.ts";
import { ProjectRef } from "./projects/record.ts";
import { Scope, scopeList } from "./scopes.ts";
import { administrators, credentialKinds } from "./values/access.ts";

export const CredentialKind = z.enum(credentialKinds);

/** For records whose secret is rotated with an overlap. */
export const previousSecretExpiresAt = IsoTime.nullable().meta({
  description: "When the secret before the last rotation stops working, or stopped. null: it stopped at the rotation, or there was none",
});

export const Credential = z
  .object({
    id: Id,
    kind: CredentialKind.describe(
      "`service_account` belongs to the workspace, `personal` to a person; `session` is a person who signed in with a browser",
    ),
    name: z.string(),
    prefix: z.string().meta({ description: "The public first part of the secret" }),
    userId: Id.meta({ description: "The user that the credential acts as, and the author of its records" }),
    scopes: z.array(Scope),
    projectIds: z
      .array(Id)
      .nullable()
      .meta({ description: "The only projects that the credential can see. null: all projects that its user can see" }),
    allowedCidrs: z.array(z.string()).nullable().meta({ description: "The only addresses that can use the credential. null: any address" }),
    expiresAt: IsoTime.nullable().describe("When the credential stops working. null: never"),
    lastUsedAt: IsoTime.nullable().meta({ description: "When it was last used, exact to a minute. null: never" }),
    lastApiVersion: DateVersion.nullable().meta({ description: "The date version of that use. null: not known, or never used" }),
    lastClient: Client.nullable().meta({
      description: "The client that this use named. null: it named none, or never used",
    }),
    apiVersion: DateVersion.meta({
      description: "The date version of requests that name none. After its sunset, they get the oldest version that works",
    }),
    createdAt: IsoTime,
    revokedAt: IsoTime.nullable(),
    previousSecretExpiresAt,
  })
  .meta({ id: "Credential", description: "A service account, a personal token or a session, without its secret" });
export type Credential = z.infer<typeof Credential>;

/** The record with its secret, which only the responses to creation and rotation show (docs/decisions/0007-secrets.md). */
export const CredentialWithSecret = Credential.extend({ secret: z.string() }).meta({
  id: "CredentialWithSecret",
  description: "A service account or a personal token, with its secret",
});

const projectIds = z.array(ProjectRef).min(1).max(bounds.projectsPerCredential).nullable();
const allowedCidrs = z.array(Cidr).min(1).max(bounds.cidrsPerCredential).nullable();

export const CredentialCreate = z
  .strictObject({
    name: nameText(bounds.nameChars),
    scopes: scopeList,
    projectIds: projectIds.default(null),
    allowedCidrs: allowedCidrs.default(null),
    expiresAt: TimeInput.nullable().default(null).describe("When the credential stops working. null: never"),
  })
  .meta({ id: "CredentialCreate", description: "The credential to create" });
export type CredentialCreate = z.infer<typeof CredentialCreate>;

export const CredentialUpdate = z
  .strictObject({
    name: nameText(bounds.nameChars).optional(),
    scopes: scopeList.optional(),
    projectIds: projectIds.optional(),
    allowedCidrs: allowedCidrs.optional(),
    apiVersion: DateVersion.optional().meta({ description: "The date version of later requests that name none" }),
  })
  .meta({ id: "CredentialUpdate", description: "The fields of a credential to change" });
export type CredentialUpdate = z.infer<typeof CredentialUpdate>;

export const CredentialRotate = z
  .strictObject({
    overlapSeconds: z.int().min(0).max(bounds.rotationOverlapSecondsMax).default(0).meta({
      description:
        "How long the old secret keeps working. 0: it stops immediately, and so does the secret of an earlier overlap. During an overlap, only 0 is allowed",
    }),
  })
  .meta({ id: "CredentialRotate", description: "How to replace the secret" });

const params = z.object({ id: Id.describe("The credential's id") });
const list = { method: "GET", query: z.strictObject(cursorQuery), status: 200, reply: cursorPage(Credential), noStore: true } as const;
const get = { method: "GET", params, status: 200, reply: Credential, noStore: true } as const;
const create = {
  method: "POST",
  body: CredentialCreate,
  status: 201,
  reply: CredentialWithSecret,
  noStore: true,
  changes: "access",
  errors: ["forbidden", "plan_required", "conflict"],
} as const;
const update = {
  method: "PATCH",
  params,
  body: CredentialUpdate,
  status: 200,
  reply: Credential,
  noStore: true,
  changes: "access",
  errors: ["forbidden", "plan_required"],
} as const;
const rotate = {
  method: "POST",
  params,
  body: CredentialRotate,
  status: 200,
  reply: CredentialWithSecret,
  noStore: true,
  changes: "access",
  errors: ["forbidden", "conflict"],
} as const;
const revoke = { method: "DELETE", params, status: 204, noStore: true, allowsOwnCredential: true, errors: ["forbidden"] } as const;

const accounts = "/api/v1/service-accounts" as const;
const accountRead = { tag: "Service accounts", access: "credentials:read", roles: administrators, everyPlan: true } as const;
const accountWrite = { ...accountRead, access: "credentials:write" } as const;

const tokens = "/api/v1/me/tokens" as const;
/** Without credentials:read, a token can read itself only. */
const tokenRead = { tag: "Personal tokens", access: "credential" } as const;
/** A token can manage tokens of its person that have no more access than itself. */
const tokenWrite = { tag: "Personal tokens", access: "credentials:write", everyPlan: true } as const;

export const credentialOperations = defineOperations({
  "serviceAccounts.list": {
    mcp: { toolset: "admin", name: "list_service_accounts" },
    ...list,
    ...accountRead,
    path: accounts,
    summary: "List service accounts",
  },
  "serviceAccounts.create": {
    ...create,
    ...accountWrite,
    path: accounts,
    summary: "Create a service account; the response shows its secret once",
  },
  "serviceAccounts.get": { ...get, ...accountRead, path: `${accounts}/:id`, summary: "Get a service account" },
  "serviceAccounts.update": {
    ...update,
    ...accountWrite,
    path: `${accounts}/:id`,
    summary: "Change a service account's name, scopes, projects or addresses",
  },
  "serviceAccounts.rotate": {
    ...rotate,
    ...accountWrite,
    path: `${accounts}/:id/rotate`,
    summary: "Replace the secret; the old one stops immediately or after overlapSeconds",
  },
  "serviceAccounts.revoke": { ...revoke, ...accountWrite, path: `${accounts}/:id`, summary: "Revoke a service account permanently" },

  "me.tokens.list": { ...list, ...tokenRead, path: tokens, summary: "List your personal access tokens" },
  "me.tokens.create": {
    ...create,
    ...tokenWrite,
    path: tokens,
    summary: "Create a personal access token; the response shows its secret once",
  },
  "me.tokens.get": { ...get, ...tokenRead, path: `${tokens}/:id`, summary: "Get a personal access token" },
  "me.tokens.update": { ...update, ...tokenWrite, path: `${tokens}/:id`, summary: "Change a token's name, scopes, projects or addresses" },
  "me.tokens.rotate": {
    ...rotate,
    ...tokenWrite,
    path: `${tokens}/:id/rotate`,
    summary: "Replace the secret; the old one stops immediately or after overlapSeconds",
  },
  "me.tokens.revoke": { ...revoke, ...tokenWrite, path: `${tokens}/:id`, summary: "Revoke a token permanently" },
});

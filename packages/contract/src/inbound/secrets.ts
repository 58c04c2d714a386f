import { z } from "zod";
import { bounds } from "../bounds.ts";
import { Id, IsoTime, title } from "../fields.ts";
import { operations } from "../operation.ts";
import { cursorPage, cursorQuery } from "../paging.ts";
import { administrators, type Scope } from "../values/access.ts";

/** The scope that each signed operation counts as. */
export const inboundScope = {
  "inbound.tasks": "tasks:write",
  "inbound.posts": "posts:write",
  "inbound.comments": "comments:write",
} as const satisfies Record<string, Scope>;

/** What a sender may do with a signature, so what somebody needs to have to hand out a secret. */
export const inboundScopes: readonly Scope[] = Object.values(inboundScope);

/** One sender's secret. What it sends has `userId` as its author. */
export const InboundSecret = z
  .object({
    id: Id,
    name: z.string(),
    prefix: z.string().meta({ description: "X-Service-Secret-Prefix; stays when the secret is rotated" }),
    userId: Id.meta({ description: "Whom it acts as: what it makes has this author" }),
    projectId: Id.nullable().meta({ description: "Where tasks and posts go that name no project" }),
    createdAt: IsoTime,
    lastUsedAt: IsoTime.nullable(),
    revokedAt: IsoTime.nullable(),
  })
  .meta({ id: "InboundSecret" });
export type InboundSecret = z.infer<typeof InboundSecret>;

/** The record and its secret: answered once, at creation and rotation (design §13). */
export const InboundSecretWithSecret = InboundSecret.extend({ secret: z.string() }).meta({ id: "InboundSecretWithSecret" });

const name = title(bounds.nameChars);

const path = "/api/v1/inbound-secrets" as const;
const params = z.object({ id: Id });
const one = { path: `${path}/:id`, params } as const;
const read = { tag: "Inbound webhooks", access: "webhooks:read", roles: administrators, errors: ["forbidden"] } as const;
const write = { ...read, access: "webhooks:write" } as const;

export const inboundSecretOperations = operations({
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
    method: "POST",
    path,
    summary: "Mint a secret for one sender; answers it once",
    body: z.strictObject({ name, projectId: Id.nullable().default(null) }).meta({ id: "InboundSecretCreate" }),
    status: 201,
    reply: InboundSecretWithSecret,
    noStore: true,
    errors: ["forbidden", "conflict"],
  },
  "inboundSecrets.get": { ...read, ...one, method: "GET", summary: "Get an inbound secret", status: 200, reply: InboundSecret },
  "inboundSecrets.update": {
    ...write,
    ...one,
    method: "PATCH",
    summary: "Rename an inbound secret, or change its default project",
    body: z.strictObject({ name: name.optional(), projectId: Id.nullable().optional() }).meta({ id: "InboundSecretUpdate" }),
    status: 200,
    reply: InboundSecret,
  },
  "inboundSecrets.rotate": {
    ...write,
    method: "POST",
    path: `${path}/:id/rotate`,
    params,
    summary: "Replace the secret; the old one stops at once, the prefix stays",
    status: 200,
    reply: InboundSecretWithSecret,
    noStore: true,
  },
  "inboundSecrets.revoke": { ...write, ...one, method: "DELETE", summary: "Revoke an inbound secret, for good", status: 204 },
});

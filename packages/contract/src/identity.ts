// The operations that return and change the caller's identity, and return its rate-limit status and the versions of API and server.
import { z } from "zod";
import * as bounds from "./bounds.ts";
import { Credential } from "./credentials.ts";
import { Author, DateVersion, nameText } from "./fields.ts";
import { defineOperations } from "./operation.ts";
import { Organization } from "./organization.ts";
import { Role } from "./roles.ts";
import { Scope } from "./scopes.ts";

export const RateLimit = z.object({
  limit: z.int().meta({ description: "Quota of the limit with the least left" }),
  remaining: z.int().meta({ description: "Requests that are left of that quota" }),
  reset: z.int().meta({ description: "When at least one more request is available: Unix time in seconds" }),
  policy: z.string().meta({ description: "All general limits, as in the header `RateLimit-Policy`" }),
});

export const Identity = z
  .object({
    user: Author,
    organization: Organization,
    role: Role,
    credential: Credential,
    effectiveScopes: z
      .array(Scope)
      .meta({ description: "The credential's scopes that the role, the plan and the workspace's policy allow" }),
    rateLimit: RateLimit,
    eventCursor: z
      .string()
      .meta({ description: "Every event after this reply is after this cursor: read records, then follow `events.stream` from it" }),
  })
  .meta({ id: "Identity", description: "The user, workspace, role and scopes of a credential" });
export type Identity = z.infer<typeof Identity>;

/** Only the name can change: this operation cannot verify a new address. */
export const MeUpdate = z.strictObject({ name: nameText(bounds.nameChars) }).meta({ id: "MeUpdate", description: "Your new name" });

const versions = { apiVersion: z.string(), defaultDateVersion: DateVersion, supportedVersions: z.array(DateVersion) };

export const Limits = z
  .object({ ...versions, rateLimit: RateLimit })
  .meta({ id: "Limits", description: "The rate-limit status of a credential" });
export const Version = z
  .object({
    ...versions,
    server: z.string().describe("The version of the server"),
    webUrl: z.string().describe("The address of the console"),
  })
  .meta({ id: "Version", description: "The versions of the API and of the server" });

const version = {
  anyDateVersion: true,
  method: "GET",
  tag: "Discovery",
  access: "public",
  status: 200,
  reply: Version,
} as const;

export const identityOperations = defineOperations({
  "me.get": {
    method: "GET",
    path: "/api/v1/me",
    summary: "Get the key's user, workspace, role and scopes",
    tag: "Identity",
    access: "credential",
    status: 200,
    reply: Identity,
    noStore: true,
  },
  "me.update": {
    method: "PATCH",
    path: "/api/v1/me",
    summary: "Change your own name; records and later events show the new one",
    tag: "Identity",
    access: "members:write",
    wholeWorkspace: true,
    body: MeUpdate,
    status: 200,
    reply: Identity,
    noStore: true,
    errors: ["forbidden"],
  },
  "limits.get": {
    method: "GET",
    path: "/api/v1/limits",
    summary: "Get the key's rate-limit status, without a charge",
    tag: "Discovery",
    access: "credential",
    anyDateVersion: true,
    uncharged: true,
    status: 200,
    reply: Limits,
  },
  "version.get": { ...version, path: "/api/version", summary: "Get version metadata" },
  "version.root": { ...version, path: "/version", summary: "Get version metadata (same as /api/version)" },
});

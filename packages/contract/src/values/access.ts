/** Access control as plain values: resources and their scopes, roles, plans and credential kinds. */

/** Every resource that a scope can name. */
export const resources = [
  "projects",
  "posts",
  "comments",
  "reactions",
  "tasks",
  "media",
  "webhooks",
  "members",
  "credentials",
  "audit",
  "domains",
  "scim",
  "organization",
  "mcp",
  "docs",
  "canvas",
  "automations",
] as const;
export type Resource = (typeof resources)[number];

/** Resources of the specification (Credentials) that have no operations yet. Their scopes can be granted, and allow nothing so far. */
export const reservedResources = ["docs", "canvas", "automations"] as const satisfies readonly Resource[];

export type Scope = `${Resource}:read` | `${Resource}:write`;

/** Each resource's read scope, then its write scope, in the order of `resources`. */
export const scopes: readonly Scope[] = resources.flatMap((resource): Scope[] => [`${resource}:read`, `${resource}:write`]);

/** From most to least access. */
export const roles = ["owner", "admin", "member", "viewer"] as const;
export type Role = (typeof roles)[number];

/** The roles that manage credentials and policies, and delete other people's content. */
export const administrators: readonly Role[] = ["owner", "admin"];

export const plans = ["free", "pro"] as const;
export type Plan = (typeof plans)[number];

/** `session`: of a person who signed in with a browser, which sends it in a cookie. */
export const credentialKinds = ["service_account", "personal", "session"] as const;

/** How a person signed in. `token`: with a personal token, whose access the session has. */
export const signInMethods = ["link", "passkey", "oidc", "token", "invitation"] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** `private`: a project, and everything in it, exists for its members only. */
export const visibilities = ["workspace", "private"] as const;
export type Visibility = (typeof visibilities)[number];

/** The appearance of the web interface. `system` follows the device. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** The names that `X-Service-Client` may carry. */
export const clients = [
  "cli",
  "sdk",
  "web",
  "mcp",
  "chatgpt",
  "claude",
  "codex",
  "copilot",
  "cursor",
  "gemini",
  "windsurf",
  "zed",
  "other",
] as const;
export type Client = (typeof clients)[number];

/** The kinds of author that events and the audit log name. */
export const actorKinds = ["person", "service"] as const;

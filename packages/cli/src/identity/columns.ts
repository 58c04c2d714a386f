import type { Reply } from "@worktrack/sdk";
import { column, formatDay, formatTime } from "../output/column.ts";

export const identityColumns = [
  column<Reply<"me.get">>("USER", ({ user }) => `${user.name} <${user.email}>`),
  column<Reply<"me.get">>("WORKSPACE", ({ organization }) => `${organization.name} (${organization.plan})`),
  column<Reply<"me.get">>("ROLE", ({ role }) => role),
  column<Reply<"me.get">>("TOKEN", ({ credential }) => `${credential.name} (${credential.prefix}…)`),
  column<Reply<"me.get">>("EXPIRES", ({ credential }) => formatDay(credential.expiresAt) || "never"),
  column<Reply<"me.get">>("SCOPES", ({ effectiveScopes }) => effectiveScopes.join(" ")),
];

export const limitColumns = [
  column<Reply<"limits.get">>("REMAINING", ({ rateLimit }) => `${rateLimit.remaining} of ${rateLimit.limit}`),
  column<Reply<"limits.get">>("RESETS", ({ rateLimit }) => formatTime(rateLimit.reset * 1000)),
  column<Reply<"limits.get">>("POLICY", ({ rateLimit }) => rateLimit.policy),
  column<Reply<"limits.get">>("API", ({ apiVersion }) => apiVersion),
  column<Reply<"limits.get">>("VERSION", ({ defaultDateVersion }) => defaultDateVersion),
];

// The `me` and `limits` commands.
import type { Reply } from "@worktrack/sdk";
import { defineCommand } from "../command/definition.ts";
import { column, formatDay, timeColumn } from "../output/column.ts";
import { summaries } from "../summaries.ts";

type Identity = Reply<"me.get">;
type Limits = Reply<"limits.get">;

/** Fields of the caller. `auth login` and `auth status` print them, too. */
export const identityColumns = [
  column<Identity>("USER", ({ user }) => `${user.name} <${user.email}>`),
  column<Identity>("WORKSPACE", ({ organization }) => `${organization.name} (${organization.plan})`),
  column<Identity>("ROLE", ({ role }) => role),
  column<Identity>("TOKEN", ({ credential }) => `${credential.name} (${credential.prefix}…)`),
  column<Identity>("EXPIRES", ({ credential }) => formatDay(credential.expiresAt) || "never", {
    time: ({ credential }) => credential.expiresAt,
  }),
  column<Identity>("SCOPES", ({ effectiveScopes }) => effectiveScopes.join(" ")),
];

const limitColumns = [
  column<Limits>("REMAINING", ({ rateLimit }) => `${rateLimit.remaining} of ${rateLimit.limit}`),
  timeColumn<Limits>("RESETS", ({ rateLimit }) => rateLimit.reset * 1000),
  column<Limits>("POLICY", ({ rateLimit }) => rateLimit.policy),
  column<Limits>("API", ({ apiVersion }) => apiVersion),
  column<Limits>("VERSION", ({ defaultDateVersion }) => defaultDateVersion),
];

export const showMe = defineCommand({
  name: "me",
  summary: summaries.me,
  examples: ["worktrack me"],
  run: async ({ client, output }) => output.record(await (await client()).me.get(), identityColumns),
});

export const showLimits = defineCommand({
  name: "limits",
  summary: summaries.limits,
  examples: ["worktrack limits"],
  run: async ({ client, output }) => output.record(await (await client()).limits.get(), limitColumns),
});

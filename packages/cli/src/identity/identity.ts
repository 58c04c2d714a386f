// The `me` and `limits` commands.
import type { Reply } from "@worktrack/sdk";
import { defineCommand } from "../command/definition.ts";
import { column, formatDay } from "../output/column.ts";
import { summaries } from "../summaries.ts";

type Identity = Reply<"me.get">;
type Limits = Reply<"limits.get">;

/** Fields of the caller. `auth login` and `auth status` print them, too. */
export const identityColumns = [
  column<Identity>("USER", ({ user }) => `${user.name} <${user.email}>`),
  column<Identity>("WORKSPACE", ({ organization }) => `${organization.name} (${organization.plan})`, { field: "organization" }),
  column<Identity>("ROLE", ({ role }) => role),
  column<Identity>("TOKEN", ({ credential }) => `${credential.name} (${credential.prefix}…)`),
  column<Identity>("EXPIRES", ({ credential }) => formatDay(credential.expiresAt) || "never", {
    time: ({ credential }) => credential.expiresAt,
  }),
  column<Identity>("SCOPES", ({ effectiveScopes }) => effectiveScopes.join(" "), { field: "effectiveScopes" }),
];

/** The columns that `auth login` prints: with the number of scopes instead of the long list, which `me` prints. */
export const loginColumns = identityColumns.map((shown) =>
  shown.name === "SCOPES"
    ? column<Identity>("SCOPES", ({ effectiveScopes }) => `${effectiveScopes.length}; "worktrack me" lists them`)
    : shown,
);

const resetMs = ({ rateLimit }: Limits): number => rateLimit.reset * 1000;

/** To the second, because the window of the limit is only a minute. */
const formatSeconds = (ms: number): string => new Date(ms).toISOString().replace(".000", "");

const limitColumns = [
  column<Limits>("REMAINING", ({ rateLimit }) => `${rateLimit.remaining} of ${rateLimit.limit}`),
  column<Limits>("RESETS", (limits) => formatSeconds(resetMs(limits)), { time: resetMs }),
  column<Limits>("POLICY", ({ rateLimit }) => rateLimit.policy),
  column<Limits>("API", ({ apiVersion }) => apiVersion, { field: "apiVersion" }),
  column<Limits>("VERSION", ({ defaultDateVersion }) => defaultDateVersion, { field: "defaultDateVersion" }),
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

// The `org` commands: view and export the workspace, restrict its invitations, and view or set the scopes that it allows.
import type { Reply } from "@worktrack/sdk";
import { defineCommand, defineGroup } from "../command/definition.ts";
import { flag, rest } from "../command/option.ts";
import { scope, scopeHelp } from "../credential/credential.ts";
import { usageError } from "../error/cli-error.ts";
import { column, dayColumn } from "../output/column.ts";
import { summaries } from "../summaries.ts";
import { exportOrganization } from "./export.ts";

type Organization = Reply<"organization.get">;
type AllowedScopes = Reply<"organization.allowedScopes.get">;

const organizationColumns = [
  column<Organization>("NAME", ({ name }) => name),
  column<Organization>("SLUG", ({ slug }) => slug),
  column<Organization>("PLAN", ({ plan }) => plan),
  dayColumn<Organization>("CREATED", ({ createdAt }) => createdAt, { field: "createdAt" }),
  column<Organization>("ID", ({ id }) => id),
  column<Organization>("INVITATIONS", ({ restrictInvitations }) => (restrictInvitations ? "verified domains only" : "all addresses"), {
    field: "restrictInvitations",
  }),
];

const allowedScopesColumns = [column<AllowedScopes>("SCOPES", ({ scopes }) => scopes?.join(" ") ?? "all")];

const viewOrganization = defineCommand({
  name: "view",
  summary: "Show the workspace",
  examples: ["worktrack org view"],
  run: async ({ client, output }) => output.record(await (await client()).organization.get(), organizationColumns),
});

const restrictInvitations = defineCommand({
  name: "restrict-invitations",
  summary: "Allow invitations to addresses of verified domains only",
  examples: ["worktrack org restrict-invitations", "worktrack org restrict-invitations --off"],
  details: "Members stay. Open invitations to other addresses cannot be accepted until you run it with --off.",
  options: { off: flag("Allow invitations to all addresses again") },
  run: async ({ client, output }, { off }) => {
    const organization = await (await client()).organization.update({ restrictInvitations: !off });
    const message = off ? "Every address can be invited" : "Only addresses of verified domains can be invited";
    output.changed(organization, organizationColumns, message);
  },
});

const viewAllowedScopes = defineCommand({
  name: "allowed-scopes",
  summary: "Show the scopes that the workspace allows",
  examples: ["worktrack org allowed-scopes"],
  run: async ({ client, output }) => output.record(await (await client()).organization.allowedScopes.get(), allowedScopesColumns),
});

const setAllowedScopes = defineCommand({
  name: "allow",
  summary: "Set the scopes that the workspace allows, effective at once; organization:* is always allowed",
  examples: ["worktrack org allow projects:read tasks:write", "worktrack org allow --all"],
  details: scopeHelp,
  arguments: { scopes: rest("SCOPE", scope, "The complete list of allowed scopes") },
  options: { all: flag("Allow all scopes") },
  run: async ({ client, output }, { scopes, all }) => {
    if (all === scopes.length > 0) throw usageError("Name the scopes to allow, or give --all");
    const allowed = await (await client()).organization.allowedScopes.set({ scopes: all ? null : scopes });
    output.changed(allowed, allowedScopesColumns, `Allowed scopes: ${allowed.scopes?.join(" ") ?? "all"}`);
  },
});

export const organizationGroup = defineGroup("org", summaries.org, [
  viewOrganization,
  restrictInvitations,
  viewAllowedScopes,
  setAllowedScopes,
  exportOrganization,
]);

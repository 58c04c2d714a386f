import type { Reply } from "@worktrack/sdk";
import { defineCommand } from "../command/definition.ts";
import { flag, rest } from "../command/option.ts";
import { scope } from "../credential/scope.ts";
import { usageError } from "../error/cli-error.ts";
import { column } from "../output/column.ts";

type AllowedScopes = Reply<"organization.allowedScopes.get">;

const columns = [column<AllowedScopes>("SCOPES", ({ scopes }) => scopes?.join(" ") ?? "all")];

export const allowedScopes = defineCommand({
  name: "allowed-scopes",
  summary: "Show what tokens may have here",
  run: async ({ client, output }) => output.record(await (await client()).organization.allowedScopes.get(), columns),
});

export const allow = defineCommand({
  name: "allow",
  summary: "Cap what every token may do, at once; organization:* is never capped",
  details: "Examples:\n  worktrack org allow projects:read tasks:write\n  worktrack org allow --all",
  arguments: { scopes: rest("SCOPE", scope, "Everything that is allowed from now on") },
  options: { all: flag("Cap nothing any more") },
  run: async ({ client, output }, { scopes, all }) => {
    if (all === scopes.length > 0) throw usageError("Name the scopes that are allowed, or give --all");
    const allowed = await (await client()).organization.allowedScopes.set({ scopes: all ? null : scopes });
    output.changed(allowed, columns, `Allowed here: ${allowed.scopes?.join(" ") ?? "all scopes"}`);
  },
});

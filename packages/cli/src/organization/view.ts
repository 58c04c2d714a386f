import type { Reply } from "@worktrack/sdk";
import { defineCommand } from "../command/definition.ts";
import { column, formatDay } from "../output/column.ts";

type Organization = Reply<"organization.get">;

const columns = [
  column<Organization>("NAME", ({ name }) => name),
  column<Organization>("SLUG", ({ slug }) => slug),
  column<Organization>("PLAN", ({ plan }) => plan),
  column<Organization>("CREATED", ({ createdAt }) => formatDay(createdAt)),
  column<Organization>("ID", ({ id }) => id),
];

export const view = defineCommand({
  name: "view",
  summary: "Show the workspace",
  run: async ({ client, output }) => output.record(await (await client()).organization.get(), columns),
});

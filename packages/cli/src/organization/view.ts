import type { Reply } from "@worktrack/sdk";
import { command } from "../command/definition.ts";
import { column, dayOf } from "../output/column.ts";

type Organization = Reply<"organization.get">;

const columns = [
  column<Organization>("NAME", ({ name }) => name),
  column<Organization>("SLUG", ({ slug }) => slug),
  column<Organization>("PLAN", ({ plan }) => plan),
  column<Organization>("CREATED", ({ createdAt }) => dayOf(createdAt)),
  column<Organization>("ID", ({ id }) => id),
];

export const view = command({
  name: "view",
  summary: "Show the workspace",
  run: async ({ client, output }) => output.record(await (await client()).organization.get(), columns),
});

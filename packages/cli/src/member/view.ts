import { defineCommand } from "../command/definition.ts";
import { findMember, personArgument } from "../person/person.ts";
import { memberColumns } from "./columns.ts";

export const view = defineCommand({
  name: "view",
  summary: "Show a person of the workspace",
  arguments: personArgument("id"),
  run: async ({ client, output }, { person }) => output.record(await findMember(await client(), person), memberColumns),
});

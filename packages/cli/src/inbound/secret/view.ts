import { defineCommand } from "../../command/definition.ts";
import { secretFields } from "./columns.ts";
import { findSecret, secretArgument } from "./find.ts";

export const view = defineCommand({
  name: "view",
  summary: "Show an inbound secret's record; the secret cannot be shown again",
  arguments: secretArgument,
  run: async ({ client, output }, { reference }) => output.record(await findSecret(await client(), reference), secretFields),
});

import { defineCommand } from "../command/definition.ts";
import { summaries } from "../summaries.ts";
import { identityColumns } from "./columns.ts";

export const me = defineCommand({
  name: "me",
  summary: summaries.me,
  run: async ({ client, output }) => output.record(await (await client()).me.get(), identityColumns),
});

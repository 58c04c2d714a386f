import { defineCommand } from "../command/definition.ts";
import { summaries } from "../summaries.ts";
import { limitColumns } from "./columns.ts";

export const limits = defineCommand({
  name: "limits",
  summary: summaries.limits,
  run: async ({ client, output }) => output.record(await (await client()).limits.get(), limitColumns),
});
